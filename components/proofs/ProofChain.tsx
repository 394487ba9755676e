import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Table } from '@/components/kit/ui/Table';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import { toast } from '@/lib/browser/toast';
import { formatTime } from '@/lib/domain/time/format-time';
import type { OrderProofProps, Proof } from './OrderProof';
import s from './proof.module.css';
import { ResultMark, type ResultTone } from './ResultMark';
import { shortHash } from './short-hash';

type Look = Proof['records'][number];
type Outcome = NonNullable<Look['outcome']>;

const outcomes: Record<Outcome, { tone: ResultTone; words: string }> = {
  online: { tone: 'ok', words: '在线' },
  gone: { tone: 'bad', words: '已打不开' },
  unknown: { tone: 'none', words: '未能确认' },
};

/** 在线存证: every record with its hash, and the looks to come. */
export function ProofChain({ orderSn, proof }: OrderProofProps) {
  return (
    <Card flush>
      <CardHead
        flush
        title="在线存证"
        note={
          proof.intact ? (
            '每条指纹由内容和前一条指纹算出，改动任何一条，后面都对不上'
          ) : (
            <span className={s.bad}>第 {proof.broken_seq} 条与指纹对不上，请联系平台核查</span>
          )
        }
        more={<Means orderSn={orderSn} />}
      />
      <Table className={s.dense}>
        <thead>
          <tr>
            <th scope="col" className={s.kind}>
              时点
            </th>
            <th scope="col" className={s.time}>
              记录时间
            </th>
            <th scope="col" className={s.state}>
              状态
            </th>
            <th scope="col">页面</th>
            <th scope="col" className={s.source}>
              来源
            </th>
            <th scope="col" className={s.prints}>
              指纹
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.records.map((record) => (
            <Recorded key={record.seq} record={record} />
          ))}
          {proof.pending.map((look) => (
            <tr key={look.kind} className={s.later}>
              <td>{look.label}</td>
              <td>{look.at ? `约 ${formatTime(look.at, 'minute')}` : '验收后确定'}</td>
              <td>待记录</td>
              <td>—</td>
              <td>链接检查</td>
              <td>到时生成</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Recorded({ record }: { record: Look }) {
  const look = record.outcome && outcomes[record.outcome];
  return (
    <tr>
      <td className={s.name}>{record.label}</td>
      <td>{formatTime(record.at, 'second')}</td>
      <td>{look ? <ResultMark tone={look.tone}>{look.words}</ResultMark> : <span>已回传</span>}</td>
      <td className={s.page} title={record.final_url || undefined}>
        {look ? pageWords(record) : '链接与截图'}
      </td>
      <td>
        {look ? (
          <SourceMark source="monitor" />
        ) : (
          <SourceMark
            source="self"
            {...(record.files > 0 && { date: `截图 ${record.files} 张` })}
          />
        )}
      </td>
      <td className={s.print}>
        <span title={record.hash}>{shortHash(record.hash)}</span>
        <span className={s.before} title={record.prev_hash || undefined}>
          {record.prev_hash ? `接 ${shortHash(record.prev_hash)}` : '起点'}
        </span>
      </td>
    </tr>
  );
}

/** What the look saw, or why it saw nothing. */
function pageWords({ title, reason, status }: Look): string {
  const answer = status === null ? '' : `HTTP ${status}`;
  return [answer, title || reason].filter(Boolean).join('·') || '没有标题';
}

function Means({ orderSn }: { orderSn: string }) {
  const { busy, run } = useBusy();
  const check = () =>
    run(async () => {
      const answer = await api('order/proof', { order_sn: orderSn });
      if (!answer.ok) return;
      const { intact, broken_seq: seq, records } = answer.data;
      if (intact) toast.success(`已重新计算 ${records.length} 条记录，指纹全部对上`);
      else toast.error(`第 ${seq} 条与指纹对不上，请联系平台核查`);
    });
  const download = () =>
    run(async () => {
      const answer = await api('order/proof-file', { order_sn: orderSn });
      if (answer.ok) saveFile(answer.data.text, answer.data.name, 'application/json;charset=utf-8');
    });
  return (
    <span className={s.means}>
      <Button kind="text" size={28} loading={busy} onClick={check}>
        校验
      </Button>
      <Button kind="text" size={28} loading={busy} onClick={download}>
        <Icon name="download" size={16} />
        下载存证包
      </Button>
    </span>
  );
}
