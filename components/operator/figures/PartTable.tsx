import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { formatShare } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import k from '../kit/kit.module.css';
import { Panel } from '../kit/Panel';
import { ChangeMark } from './ChangeMark';
import { eachWords } from './each-fen';
import s from './Figures.module.css';
import { changeOf, hundredWords, percentWords } from './figure-words';
import type { ShownFigures } from './shown-figures';

type Part = ShownFigures['platforms'][number];
type Two = ShownFigures['total'];

export interface PartTableProps {
  title: string;
  /** 平台, 品类 */
  word: string;
  parts: readonly Part[];
  /** of all parts */
  total: Two;
  hasMarks?: boolean;
  hrefOf: (key: string) => string;
}

/** Deals by platform or by category, and of all. */
export function PartTable({ title, word, parts, total, hasMarks, hrefOf }: PartTableProps) {
  const cells = (two: Two) => <Cells two={two} ofFen={total.now.gmv_fen} />;
  return (
    <Panel title={title} note="抽成率 = 服务费 ÷ 完成额" flush>
      <table className={k.table}>
        <thead>
          <tr>
            <th scope="col">{word}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={k.num}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <td>
                <a className={s.part} href={hrefOf(part.key)}>
                  {hasMarks && <PlatformMark platform={Number(part.key)} />}
                  {part.name || '未分类'}
                </a>
              </td>
              {cells(part)}
            </tr>
          ))}
          <tr className={k.sum}>
            <td>合计</td>
            {cells(total)}
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

const columns = [
  '成交额',
  '占比',
  '较前期',
  '订单',
  '客单价',
  '完成额',
  '服务费',
  '抽成率',
  '复购率',
  '仲裁',
  '每百单',
] as const;

function Cells({ two: { now, before }, ofFen }: { two: Two; ofFen: number }) {
  return (
    <>
      <td className={k.num} title={formatYuan(now.gmv_fen, true)}>
        <b>{formatYuanShort(now.gmv_fen)}</b>
      </td>
      <td className={k.num}>{ofFen > 0 ? formatShare(now.gmv_fen / ofFen) : '—'}</td>
      <td className={k.num}>
        <ChangeMark change={changeOf(now.gmv_fen, before.gmv_fen)} />
      </td>
      <td className={k.num}>{groupDigits(now.paid)}</td>
      <td className={k.num}>{eachWords(now)}</td>
      <td className={k.num} title={formatYuan(now.completed_fen, true)}>
        {formatYuanShort(now.completed_fen)}
      </td>
      <td className={k.num} title={formatYuan(now.fee_fen, true)}>
        {formatYuanShort(now.fee_fen)}
      </td>
      <td className={k.num}>{percentWords(now.take_rate)}</td>
      <td className={k.num}>{percentWords(now.repeat_rate)}</td>
      <td className={k.num}>{now.disputes}</td>
      <td className={k.num}>{hundredWords(now.per_hundred)}</td>
    </>
  );
}
