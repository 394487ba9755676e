import { and, asc, eq, max, sql } from 'drizzle-orm';
import { sumFen } from '@/lib/domain/money/money';
import { bandOfSum } from '@/lib/domain/planning/figure-band';
import { type PlanAddress, writePlanAddress } from '@/lib/domain/planning/plan-address';
import { planLimits } from '@/lib/domain/plans/limits';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { PlanRow } from './find-plan';
import { planLines, plans, planVersions } from './tables';

type LineRow = typeof planLines.$inferInsert;
export type NewLine = Omit<LineRow, 'versionId' | 'planId' | 'nth'>;

/**
 * Appends a version to a plan, and shows it.
 * @param made its address, the market's data that its figures are of, where that is not the one of now, and whether a changed note is
 * another version
 * @returns its number; that of the newest one where nothing differs from it
 * @throws appError rule_broken where it has as many as it may
 */
export async function addVersion(
  tx: Db,
  plan: PlanRow,
  {
    address,
    dataVersion,
    isNoted = false,
  }: { address: PlanAddress; dataVersion?: number; isNoted?: boolean },
  lines: readonly NewLine[],
): Promise<number> {
  const [newest] = await tx
    .select({ number: max(planVersions.number) })
    .from(planVersions)
    .where(eq(planVersions.planId, plan.id));
  const last = newest?.number ?? 0;
  const query = queryOf(address, lines);
  if (last > 0 && (await isSame(tx, plan, last, { query, lines, isNoted }))) {
    await show(tx, plan, last);
    return last;
  }
  if (last >= planLimits.versions) {
    throw appError('rule_broken', {
      msg: `一个方案最多 ${planLimits.versions} 版，请另存为新方案`,
    });
  }
  const band = bandOfSum(await banded(tx, lines));
  const [made] = await tx
    .insert(planVersions)
    .values({
      planId: plan.id,
      number: last + 1,
      query,
      madeAs: address.version,
      goal: address.brief.goal,
      priceFen: sumFen(lines.map((line) => line.priceFen)),
      figure: lines.reduce((sum, line) => sum + line.figure, 0),
      bandLow: band?.low ?? null,
      bandHigh: band?.high ?? null,
      dataVersion: dataVersion ?? sql`(select version from catalog_state)`,
    })
    .returning({ id: planVersions.id });
  if (!made) throw new Error('an inserted row comes back');
  await tx
    .insert(planLines)
    .values(lines.map((line, nth) => ({ ...line, versionId: made.id, planId: plan.id, nth })));
  await show(tx, plan, last + 1);
  return last + 1;
}

const show = (tx: Db, plan: PlanRow, number: number) =>
  tx.update(plans).set({ shown: number, updatedAt: sql`now()` }).where(eq(plans.id, plan.id));

async function isSame(
  tx: Db,
  plan: PlanRow,
  number: number,
  { query, lines, isNoted }: { query: string; lines: readonly NewLine[]; isNoted: boolean },
): Promise<boolean> {
  const [version] = await tx
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.planId, plan.id), eq(planVersions.number, number)));
  if (version?.query !== query) return false;
  const kept = await tx
    .select()
    .from(planLines)
    .where(eq(planLines.versionId, version.id))
    .orderBy(asc(planLines.nth));
  return lines.every((line, nth) => {
    const other = kept[nth];
    return (
      other?.priceFen === line.priceFen &&
      other.validUntil === line.validUntil &&
      other.agreedUntil?.getTime() === line.agreedUntil?.getTime() &&
      other.figure === line.figure &&
      other.publishOn === (line.publishOn ?? null) &&
      (!isNoted || other.note === line.note)
    );
  });
}

/** The address of a version: its lines by name, so that it leads to what was kept. */
function queryOf(address: PlanAddress, lines: readonly NewLine[]): string {
  const params = writePlanAddress({
    ...address,
    isAsked: true,
    version: 'own',
    lines: lines.map(({ goodSn, position }) => ({ sn: goodSn, position })),
    open: '',
    kept: '',
  });
  const told = Object.entries(params).filter((one): one is [string, string] => !!one[1]);
  return new URLSearchParams(told).toString();
}

async function banded(tx: Db, lines: readonly NewLine[]) {
  const owners = await rows<{ sn: string; owner: number }>(
    tx,
    sql`select good_sn as sn, owner_id as owner from goods where good_sn = any(${arrayOf(
      'text',
      lines.map(({ goodSn }) => goodSn),
    )})`,
  );
  const ownerOf = new Map(owners.map(({ sn, owner }) => [sn, owner]));
  return lines.map(({ goodSn, figure, bandLow, bandHigh }, nth) => ({
    figure,
    band: bandLow == null || bandHigh == null ? null : { low: bandLow, high: bandHigh },
    // A good that is gone has an owner of its own.
    owner: ownerOf.get(goodSn) ?? -1 - nth,
  }));
}
