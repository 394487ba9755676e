import type { BoardFilter } from '@/lib/address/board-address';
import { fullPeriodName } from '@/lib/domain/rankings/calendar-periods';
import { type PeriodKey, periods } from '@/lib/domain/rankings/ranking';

/** Where the newest list stands, its period: 周榜; of an archived one its own: 2026 年第 47 周. */
export const periodWords = ({ period, date }: BoardFilter): string =>
  date === ''
    ? (periods.find(({ key }) => key === period)?.name ?? '')
    : fullPeriodName(period, date);

/** 上周, as 上一天 and 上月. */
export const stepWords: Readonly<Record<PeriodKey, readonly [before: string, after: string]>> = {
  day: ['前一天', '后一天'],
  week: ['上周', '下周'],
  month: ['上月', '下月'],
};
