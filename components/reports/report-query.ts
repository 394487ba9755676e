import { day, listQuery, matching, oneOf, type QueryOf, words } from '@/lib/address/list-query';
import type { Input, Output } from '@/lib/contract';
import { reportPeriods } from '@/lib/domain/reports/period';
import { areReversed } from '@/lib/domain/time/days-in-order';

export type Report = Output<'report/show'>;
/** What everybody who is shown a report sees of it. */
export type SharedReport = Omit<Output<'report/shared'>, 'expires_at'>;
export type ReportOrder = Report['orders'][number];

const [first, ...others] = ['90', ...reportPeriods.filter((period) => period !== '90')] as [
  (typeof reportPeriods)[number],
  ...(typeof reportPeriods)[number][],
]; // the same periods, the usual one first

/** What a report's address may say. */
export const reportQuery = listQuery({
  period: oneOf([first, ...others]),
  from: day,
  to: day,
  project: words(20),
  platform: matching(/^[1-9]\d?$/),
});

export type ReportQuery = QueryOf<typeof reportQuery>;

/** What the calls are asked with: days that were typed the wrong way round are turned. */
export function reportInput({ from, to, platform, ...query }: ReportQuery): Input<'report/show'> {
  const days = areReversed(from, to) ? { from: to, to: from } : { from, to };
  return { ...query, ...days, platform: Number(platform || 0) };
}
