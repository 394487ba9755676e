import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { Tag } from '@/components/kit/ui/Tag';
import { figureName, goalBand, goalFigure } from '@/components/planning/plan-words';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import type { KeptPlan } from '@/lib/contract/plans';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { shortDay } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { leastDays } from '@/lib/domain/planning/figure-band';
import { planLimits } from '@/lib/domain/plans/limits';
import { formatDay } from '@/lib/domain/time/format-time';
import { LineChanges } from './LineChanges';
import { endWords } from './plan-words';
import s from './plans.module.css';

type Line = KeptPlan['lines'][number];

/** The lines of a version as they were kept, with what has changed at each, its note and its order. */
export function KeptLines({ plan }: { plan: KeptPlan }) {
  const { goal, version, lines } = plan;
  const { sums } = version;
  return (
    <Card flush>
      <CardHead
        flush
        title="投放清单"
        note={`第 ${version.number} 版，${lines.length} 个账号；已下单的行留在以后各版，不再改动`}
      />
      <div className={s.scroll}>
        <Table className={s.lines}>
          <thead>
            <tr>
              <th scope="col">账号 / 位置</th>
              <th scope="col" className={tableCell.num}>
                保存时报价
              </th>
              <th scope="col" className={tableCell.num}>
                预计{figureName(goal)} / 80% 区间
              </th>
              <th scope="col">发布 / 首稿</th>
              <th scope="col">保存以来</th>
              <th scope="col">备注</th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line_id}>
                <td className={s.account}>
                  <GoodCell
                    title={line.title}
                    platform={line.platform}
                    facts={`${platformOf(line.platform).name}·${positionName(platformOf(line.platform), line.position)}`}
                    href={goodHref({ good_sn: line.sn, staff_style: line.platform })}
                    img={line.img}
                  />
                </td>
                <td className={tableCell.num}>
                  <b>{formatYuan(line.price_fen ?? 0)}</b>
                  <small>{endWords(line)}</small>
                </td>
                <td className={tableCell.num}>
                  <b>{goalFigure(goal, line.figure)}</b>
                  <small>
                    {line.band ? goalBand(goal, line.band) : `不足 ${leastDays} 天数据`}{' '}
                    {line.source && <SourceMark source={line.source} date={shortDay(line.as_of)} />}
                  </small>
                </td>
                <td className={s.day}>
                  {line.publish_on ? formatDay(line.publish_on) : '没有空档'}
                  {line.draft_on && <small>首稿 {shortDay(line.draft_on)}</small>}
                </td>
                <td>
                  {line.order ? (
                    <small>
                      成交 {formatYuan(line.order.price_fen)}
                      {line.order.price_fen === line.price_fen && '，与保存时相同'}
                    </small>
                  ) : (
                    <LineChanges changes={line.changes} />
                  )}
                </td>
                <td className={s.noteCell}>
                  <Note line={line} />
                </td>
                <td>
                  <State line={line} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计 {sums.accounts} 个账号</th>
              <td className={tableCell.num}>
                <b>{formatYuan(sums.price_fen ?? 0)}</b>
              </td>
              <td className={tableCell.num}>
                <b>{goalFigure(goal, sums.figure)}</b>
                {sums.band && <small>{goalBand(goal, sums.band)}</small>}
              </td>
              <td colSpan={4}>
                <small>数据版本 {version.data_version}；合计区间按账号各自独立波动合成</small>
              </td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </Card>
  );
}

function State({ line }: { line: Line }) {
  if (line.order) {
    return (
      <>
        <Tag tone="green">已下单</Tag>
        <small>
          <a href={href('personal-order', { order_sn: line.order.order_sn })}>
            {line.order.state_label}
            <span className="sr-only"> {line.title} 的订单</span>
          </a>
        </small>
      </>
    );
  }
  if (line.in_cart) return <Tag tone="blue">在购物车</Tag>;
  return line.sku_id === null ? <Tag tone="red">不能下单</Tag> : <Tag>未下单</Tag>;
}

function Note({ line }: { line: Line }) {
  const refresh = useRefresh();
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      {line.note && <p title={line.note}>{line.note}</p>}
      <Button kind="text" size={28} onClick={() => setWriting(true)}>
        {line.note ? '改备注' : '写备注'}
        <span className="sr-only"> {line.title}</span>
      </Button>
      {isWriting && (
        <CallDialog
          call="plan/note-line"
          title={`备注 ${line.title}`}
          ok="保存"
          fields={noteFields}
          fixed={{ line_id: line.line_id }}
          initial={{ note: line.note }}
          draft={`line ${line.line_id}`}
          onClose={() => setWriting(false)}
          onDone={async () => {
            setWriting(false);
            await refresh();
          }}
        />
      )}
    </>
  );
}

const noteFields = [
  { kind: 'text', name: 'note', label: '备注', min: 0, max: planLimits.lineNote },
] as const;
