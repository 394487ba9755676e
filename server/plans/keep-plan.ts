import { randomBytes } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { PlanLine } from '@/lib/contract/planning';
import { readCompared } from '@/lib/domain/planning/comparison';
import { type PlanAddress, readPlanAddress } from '@/lib/domain/planning/plan-address';
import { planBounds, planGoals } from '@/lib/domain/planning/plan-brief';
import { planLimits } from '@/lib/domain/plans/limits';
import { cutText } from '@/lib/domain/text/cut-text';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import { makePlan } from '@/server/planning/public';
import { addVersion, type NewLine } from './add-version';
import { findPlan, findVersion, type PlanRow } from './find-plan';
import { ordersOfPlan } from './ordered-lines';
import { planLines, plans, planVersions } from './tables';
import { withAgreed } from './take-agreed';

export interface ToKeep {
  /** its address on /plan, as a query */
  plan: string;
  /** the placements that stand on the page */
  shown: string;
  /** '' it is named by its brief */
  name: string;
  /** the kept plan whose next version it is; '' a plan of its own */
  kept: string;
  /** the need that it answers */
  needId?: number;
  /** what is written beside accounts of it; then a changed note is a change */
  notes?: ReadonlyMap<string, string>;
}

/**
 * Keeps what stands on the page of a plan, with the prices, figures and days of this moment; where its owner has agreed on a
 * price that is not dearer, with that. Lines of a kept plan that are
 * ordered stay in every later version as they were. The same lines again make no other version. Run in a transaction.
 * @throws appError not_found for somebody else's plan; rule_broken where a placement is gone or the limit is reached
 */
export async function keepPlan(
  tx: Db,
  userId: number,
  { plan: query, shown, name, kept, needId, notes: told }: ToKeep,
): Promise<Answer<'plan/keep'>> {
  // One at a time per person: two kept together must not both be the last.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const before = kept ? await findPlan(tx, userId, kept, { lock: true }) : null;
  const address = readPlanAddress(new URLSearchParams(query));
  const ordered = before ? await orderedRows(tx, userId, before) : [];
  const isOrdered = new Set(ordered.map(({ goodSn }) => goodSn));
  const chosen = readCompared(shown, planBounds.accounts.most).filter(
    ({ sn }) => !isOrdered.has(sn),
  );
  const made = chosen.length > 0 ? await madeLines(tx, address, chosen) : [];
  const priced = await withAgreed(tx, userId, made.map(toRow), address.brief.goal);
  const notes = before ? await notesOf(tx, before) : new Map<string, string>();
  const lines: NewLine[] = [
    ...ordered,
    ...priced.map((line) => ({
      ...line,
      note: told?.get(line.goodSn) || (notes.get(line.goodSn) ?? ''),
    })),
  ].slice(0, planBounds.accounts.most);
  if (lines.length === 0) throw appError('rule_broken', { msg: '方案里还没有账号，不能保存' });
  const plan = before ?? (await insertPlan(tx, userId, name || nameOf(address), needId));
  const { mustSay, mustNotSay } = address.brief;
  await tx.update(plans).set({ mustSay, mustNotSay }).where(eq(plans.id, plan.id));
  const version = await addVersion(tx, plan, { address, isNoted: told !== undefined }, lines);
  return { plan_no: plan.planNo, version };
}

const nameOf = ({ brief }: PlanAddress): string =>
  cutText(
    `${[brief.product, planGoals[brief.goal].name].filter(Boolean).join('·')}方案`,
    planLimits.name,
  );

async function madeLines(
  tx: Db,
  address: PlanAddress,
  chosen: readonly { sn: string; position: number }[],
): Promise<PlanLine[]> {
  const { lines } = await makePlan(
    tx,
    { ...address, version: 'own', lines: chosen, locked: [], open: '' },
    [],
  );
  const lost = chosen.length - lines.length;
  if (lost > 0) {
    throw appError('rule_broken', {
      msg: `有 ${lost} 个账号刚刚不能下单了，请刷新方案，换掉后再保存`,
    });
  }
  return lines;
}

const toRow = (line: PlanLine): NewLine => ({
  goodSn: line.sn,
  platform: line.platform,
  position: line.position,
  title: line.title,
  priceFen: line.price_fen,
  validUntil: line.valid_until,
  figure: Math.round(line.figure),
  bandLow: line.band ? Math.round(line.band.low) : null,
  bandHigh: line.band ? Math.round(line.band.high) : null,
  source: line.source,
  asOf: line.as_of || null,
  publishOn: line.publish_on || null,
  draftOn: line.draft_on || null,
});

/** The lines of the shown version that are ordered, as they were kept. */
async function orderedRows(tx: Db, userId: number, plan: PlanRow): Promise<NewLine[]> {
  const orders = await ordersOfPlan(tx, userId, plan.id);
  const found = await tx
    .selectDistinctOn([planLines.goodSn])
    .from(planLines)
    .innerJoin(planVersions, eq(planVersions.id, planLines.versionId))
    .where(eq(planVersions.planId, plan.id))
    .orderBy(planLines.goodSn, sql`${planVersions.number} desc`);
  return found
    .filter(({ plan_lines: { goodSn } }) => orders.has(goodSn))
    .map(
      ({ plan_lines: { id: _id, versionId: _version, planId: _plan, nth: _nth, ...line } }) => line,
    );
}

/** What was written beside accounts of the shown version. */
async function notesOf(tx: Db, plan: PlanRow): Promise<Map<string, string>> {
  const { id } = await findVersion(tx, plan);
  const found = await tx.select().from(planLines).where(eq(planLines.versionId, id));
  return new Map(found.map(({ goodSn, note }) => [goodSn, note]));
}

async function insertPlan(
  tx: Db,
  userId: number,
  name: string,
  needId: number | undefined,
): Promise<PlanRow> {
  const [kept] = await tx.select({ count: count() }).from(plans).where(eq(plans.userId, userId));
  if ((kept?.count ?? 0) >= planLimits.plans) {
    throw appError('rule_broken', {
      msg: `最多保存 ${planLimits.plans} 个方案，请先在“投放方案”里删除不用的`,
    });
  }
  const [made] = await tx
    .insert(plans)
    .values({ planNo: randomBytes(8).toString('hex'), userId, name, needId: needId ?? null })
    .returning();
  if (!made) throw new Error('an inserted row comes back');
  return made;
}
