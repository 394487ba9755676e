import { asc, eq } from 'drizzle-orm';
import type { SharedPlan } from '@/lib/contract/plans';
import {
  changesOf,
  type KeptLine,
  type PlanChange,
  planChanges,
} from '@/lib/domain/plans/plan-changes';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import type { VersionRow } from './find-plan';
import { type Offered, offeredNow, placeOf } from './offered-now';
import { planLines } from './tables';

export type LineRow = typeof planLines.$inferSelect;

/** A line of a version beside what it is offered for now. */
export interface ReadLine {
  row: LineRow;
  /** undefined: the position or its account is gone */
  now: Offered | undefined;
  changes: PlanChange[];
}

/** The lines of a version in their order, each with what has changed since it was kept. @param userId whose plan it is */
export async function readLines(
  db: Db,
  userId: number,
  { id, goal }: VersionRow,
): Promise<{ lines: ReadLine[]; today: string }> {
  const found = await db
    .select()
    .from(planLines)
    .where(eq(planLines.versionId, id))
    .orderBy(asc(planLines.nth));
  const today = await todayOf(db);
  const offers = await offeredNow(db, userId, found, goal);
  const lines = found.map((row) => {
    const now = offers.get(placeOf(row));
    return { row, now, changes: changesOf(keptOf(row), now ?? null, today) };
  });
  return { lines, today };
}

/** What its listing is compared with. */
export const keptOf = (row: Pick<LineRow, keyof KeptLine>): KeptLine => ({
  ...row,
  publishOn: row.publishOn ?? '',
});

/** A line as everybody sees it who may see the plan. @param changes those that are told */
export function presentLine(
  { row, now }: ReadLine,
  changes: readonly PlanChange[],
  withPrices: boolean,
): SharedPlan['lines'][number] {
  return {
    sn: row.goodSn,
    platform: row.platform,
    position: row.position,
    title: row.title,
    img: now?.img ?? '',
    price_fen: withPrices ? row.priceFen : null,
    valid_until: row.validUntil,
    agreed_until: (withPrices && row.agreedUntil?.toISOString()) || '',
    figure: row.figure,
    band: bandOf(row),
    source: row.source,
    as_of: row.asOf ?? '',
    publish_on: row.publishOn ?? '',
    draft_on: row.draftOn ?? '',
    changes: changes.map((change) => ({ ...change, label: planChanges[change.kind].label })),
  };
}

export const bandOf = ({
  bandLow,
  bandHigh,
}: Pick<LineRow, 'bandLow' | 'bandHigh'>): { low: number; high: number } | null =>
  bandLow === null || bandHigh === null ? null : { low: bandLow, high: bandHigh };
