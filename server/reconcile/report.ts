import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { type Channel, channelName } from './channels';
import type { OutsideLine } from './read-bank-file';
import type { BookedMoney, Reconciliation } from './reconcile';

/**
 * A reconciliation as an operator reads it; what matches is counted, everything else stands line by line.
 * @param kept its number, and how many of its lines were explained in another statement
 */
export function reconcileReport(
  channel: Channel,
  { id, found, carried }: { id: number; found: Reconciliation; carried: number },
): string {
  const { matched, differing, missingHere, missingThere } = found;
  const name = channelName(channel);
  return [
    `${name}对账：相符 ${matched.length} 笔，合计 ${yuan(sumFen(matched.map(({ line }) => line.amountFen)))}`,
    ...part(
      '金额不符',
      differing.map(
        ({ line, booked }) => `${lineWords(line)}，平台记录 ${booked.sn} ${yuan(booked.amountFen)}`,
      ),
    ),
    ...part(`${name}有、平台没有`, missingHere.map(lineWords)),
    ...part(`平台有、${name}没有`, missingThere.map(bookedWords)),
    `已存为对账 ${id}，没有记任何账；${toExplain(differing.length + missingHere.length + missingThere.length, carried)}`,
  ].join('\n');
}

function toExplain(lines: number, carried: number): string {
  if (lines === 0) return '没有差额';
  const open = lines - carried;
  return [
    carried > 0 ? `${carried} 笔差额沿用以前对账的说明` : '',
    open > 0 ? `${open} 笔差额在“银行对账”队列里等待说明` : '',
  ]
    .filter(Boolean)
    .join('，');
}

const part = (title: string, lines: readonly string[]): string[] => [
  `${title} ${lines.length} 笔${lines.length > 0 ? '：' : ''}`,
  ...lines.map((line) => `  ${line}`),
];

const lineWords = ({ row, ref, day, amountFen }: OutsideLine): string =>
  `第 ${row} 行 ${day || '日期不明'} 流水号 ${ref || '无'} ${yuan(amountFen)}`;

const bookedWords = ({ sn, ref, amountFen }: BookedMoney): string =>
  `${sn} 流水号 ${ref || '无'} ${yuan(amountFen)}`;

const yuan = (fen: number): string => formatYuan(fen, true);
