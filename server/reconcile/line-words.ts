import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen } from '@/lib/domain/money/money';
import { lineCauses, lineKinds, lineStates } from '@/lib/domain/reconcile/reconcile-lines';
import { formatTime } from '@/lib/domain/time/format-time';
import { type Channel, channelName } from './channels';
import type { reconcileLines } from './tables';

type Line = typeof reconcileLines.$inferSelect;

export const yuan = (fen: number): string => formatYuan(fen, true);

/** With its sign, as what is more or less than something else. */
export const offBy = (fen: number): string => `${fen > 0 ? '+' : ''}${yuan(fen)}`;

/** The bank's sum less ours. */
export const offByOf = ({ bankFen, bookedFen }: Pick<Line, 'bankFen' | 'bookedFen'>): number =>
  minusFen(bankFen, bookedFen);

/** 银行有、平台没有 +¥3.00 */
export const lineTitle = (line: Line, channel: Channel): string =>
  `${lineKinds[line.kind](channelName(channel))} ${offBy(offByOf(line))}`;

/** Where in the statement it stands, and by what numbers it is found. */
export const linePlace = ({ rowNo, day, channelRef, ourSn }: Line): string =>
  [
    rowNo === null ? '' : `第 ${rowNo} 行`,
    day ?? (rowNo === null ? '' : '日期不明'),
    channelRef === '' ? '' : `流水号 ${channelRef}`,
    ourSn,
  ]
    .filter((part) => part !== '')
    .join('，');

/** What was said of it, and by whom. */
export const lineAnswer = ({
  state,
  cause,
  reason,
  decidedBy,
  decidedAt,
  carriedFrom,
}: Line): string =>
  cause === null || decidedAt === null
    ? lineStates[state]
    : `${lineCauses[cause]}：${reason}（${decidedBy} ${formatTime(decidedAt.toISOString(), 'minute')}${carriedFrom === null ? '' : '，沿用'}）`;
