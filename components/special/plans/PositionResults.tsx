import { LinkButton } from '@/components/kit/ui/Button';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import type { Guide } from '@/components/special/guide';
import { Section } from '@/components/special/Section';
import type { Output } from '@/lib/contract';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { formatCost, formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './PositionResults.module.css';

interface PositionResultsProps {
  title: string;
  guide: Guide;
  results: Output<'position_results'>;
  /** what a position is good for, by its number; '' nothing is said of it */
  says: (position: number) => string;
}

/** Positions by what orders of them came to: what was paid, what a thousand cost, how often the first draft passed. */
export function PositionResults({ title, guide, results, says }: PositionResultsProps) {
  const { days, positions } = results;
  const rows = guide.platforms.flatMap((platform) =>
    platform.positions.map((position) => ({
      platform,
      position,
      result: positions.find((row) => row.platform === platform.no && row.position === position.id),
    })),
  );
  const orders = rows.reduce((sum, { result }) => sum + (result?.orders ?? 0), 0);
  const isOne = guide.platforms.length === 1;
  return (
    <Section
      id="positions"
      title={title}
      note={`近 ${days} 天完成的 ${groupDigits(orders)} 单；一个位置不足 ${priceSample.least} 单不统计成交`}
    >
      <div className={s.card}>
        <Table className={isOne ? undefined : s.many} aria-label={title}>
          <thead>
            <tr>
              {!isOne && <th scope="col">平台</th>}
              <th scope="col">位置</th>
              <th scope="col">讲得下什么</th>
              <th scope="col" className={tableCell.num}>
                在架中位
              </th>
              <th scope="col" className={tableCell.num}>
                成交中位
              </th>
              <th scope="col" className={tableCell.num}>
                {isOne ? guide.platforms[0]?.cost_name : '成本中位'}
              </th>
              <th scope="col" className={tableCell.num}>
                首稿一次过
              </th>
              <th scope="col" className={tableCell.num}>
                完成
              </th>
              <th scope="col" className={tableCell.end}>
                操作
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ platform: { no, name, positions: own }, position, result }) => {
              const list = ownList(no);
              return (
                <tr key={`${no} ${position.id}`}>
                  {!isOne && own[0] === position && (
                    <td rowSpan={own.length} className={s.platform}>
                      <PlatformMark platform={no} size={20} />
                      {name}
                    </td>
                  )}
                  <td>
                    <b>{position.name}</b>
                  </td>
                  <td className={s.says}>{says(position.id) || position.form}</td>
                  <td className={tableCell.num}>
                    {position.price ? formatYuan(position.price.median_fen) : '—'}
                  </td>
                  <td className={tableCell.num}>
                    <b>{result ? formatYuan(result.paid_fen) : '—'}</b>
                  </td>
                  <td className={tableCell.num}>
                    {position.cost_median_fen === null ? '—' : formatCost(position.cost_median_fen)}
                  </td>
                  <td className={tableCell.num}>
                    {result && result.drafted >= RATED_FROM
                      ? formatShare(result.first_try / result.drafted)
                      : '—'}
                  </td>
                  <td className={tableCell.num}>{result ? groupDigits(result.orders) : '—'}</td>
                  <td className={tableCell.end}>
                    <LinkButton
                      size={28}
                      href={listHref(
                        list,
                        changeFilter(rootFilter(list), { position: position.id }),
                      )}
                    >
                      看账号
                    </LinkButton>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </Section>
  );
}
