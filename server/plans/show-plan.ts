import { asc, count, eq } from 'drizzle-orm';
import type { KeptPlan } from '@/lib/contract/plans';
import { sumFen } from '@/lib/domain/money/money';
import { orderStates } from '@/lib/domain/orders/states';
import { readPlanBrief } from '@/lib/domain/planning/plan-brief';
import { isStopped, sumOfChanges } from '@/lib/domain/plans/plan-changes';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { findPlan, findVersion, type VersionRow } from './find-plan';
import { listPlans } from './list-plans';
import { type LineOrder, linesInCart, ordersOfPlan, toldChanges } from './ordered-lines';
import { bandOf, presentLine, type ReadLine, readLines } from './read-lines';
import { liveShares } from './share-plan';
import { planLines, planVersions } from './tables';

/** plan/show: a kept plan whole. @param number which version's lines; 0: the one that is shown @throws appError not_found */
export async function showPlan(
  db: Db,
  userId: number,
  planNo: string,
  number: number,
): Promise<KeptPlan> {
  const plan = await findPlan(db, userId, planNo);
  const version = await findVersion(db, plan, number);
  const [listed] = await listPlans(db, userId, planNo);
  if (!listed) throw appError('not_found');
  const versions = await db
    .select()
    .from(planVersions)
    .where(eq(planVersions.planId, plan.id))
    .orderBy(asc(planVersions.number));
  const counts = await linesOfVersions(db, plan.id);
  const { lines, today } = await readLines(db, userId, version);
  const orders = await ordersOfPlan(db, userId, plan.id);
  const inCart = await linesInCart(db, userId, plan.id);
  const open = lines.filter(({ row, changes }) => !orders.has(row.goodSn) && !isStopped(changes));
  const told = (line: ReadLine) => toldChanges(line, orders);
  const present = (one: VersionRow) => ({
    number: one.number,
    made_as: one.madeAs,
    kept_at: one.createdAt.toISOString(),
    sums: {
      accounts: counts.get(one.id) ?? 0,
      price_fen: one.priceFen,
      figure: one.figure,
      band: bandOf(one),
    },
  });
  return {
    ...listed,
    note: plan.note,
    must_say: plan.mustSay,
    must_not_say: plan.mustNotSay,
    query: version.query,
    budget_yuan: readPlanBrief(new URLSearchParams(version.query)).budgetYuan,
    today,
    version: { ...present(version), data_version: version.dataVersion },
    all_versions: versions.map(present),
    changed: sumOfChanges(lines.map(told)),
    open_now_fen: sumFen(open.map(({ now }) => now?.priceFen ?? 0)),
    open_kept_fen: sumFen(open.map(({ row }) => row.priceFen)),
    lines: lines.map((line) => ({
      ...presentLine(line, told(line), true),
      line_id: line.row.id,
      note: line.row.note,
      sku_id: isStopped(line.changes) ? null : (line.now?.skuId ?? null),
      now_fen: line.now?.priceFen ?? null,
      in_cart: inCart.has(line.row.goodSn),
      order: presentOrder(orders.get(line.row.goodSn)),
    })),
    live_shares: await liveShares(db, plan.id),
  };
}

const presentOrder = (order: LineOrder | undefined): KeptPlan['lines'][number]['order'] =>
  order
    ? {
        order_sn: order.orderSn,
        state: order.state,
        state_label: orderStates[order.state],
        price_fen: order.priceFen,
      }
    : null;

async function linesOfVersions(db: Db, planId: number): Promise<Map<number, number>> {
  const found = await db
    .select({ id: planLines.versionId, lines: count() })
    .from(planLines)
    .innerJoin(planVersions, eq(planVersions.id, planLines.versionId))
    .where(eq(planVersions.planId, planId))
    .groupBy(planLines.versionId);
  return new Map(found.map(({ id, lines }) => [id, lines]));
}
