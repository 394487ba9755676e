import { Card, CardHead } from '@/components/kit/ui/Card';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Table, tableCell } from '@/components/kit/ui/Table';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Proof } from './OrderProof';
import s from './proof.module.css';
import { ResultMark, type ResultTone } from './ResultMark';

type Row = Proof['compared'][number];

const tones: Record<Row['result'], ResultTone> = {
  fits: 'ok',
  differs: 'bad',
  open: 'open',
  later: 'none',
  unknown: 'none',
};

/** 交付对照: what was agreed beside what was recorded. */
export function DeliveryCompare({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Card flush>
      <CardHead flush title="交付对照" note="只对照系统有记录的约定；成片内容请打开链接核对" />
      <Table className={s.dense}>
        <thead>
          <tr>
            <th scope="col" className={s.item}>
              项目
            </th>
            <th scope="col" className={s.agreed}>
              约定
            </th>
            <th scope="col">实际</th>
            <th scope="col" className={s.result}>
              结果
            </th>
            <th scope="col" className={`${s.source} ${tableCell.num}`}>
              来源
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td>{row.name}</td>
              <td className={s.soft}>{row.agreed}</td>
              <td className={s.actual}>{row.actual}</td>
              <td>
                <ResultMark tone={tones[row.result]}>{row.words}</ResultMark>
              </td>
              <td className={tableCell.num}>
                <SourceMark source="monitor" date={formatTime(row.at, 'day')} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
