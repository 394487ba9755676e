import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import {
  actualOf,
  heldBands,
  isInBand,
  type OutcomeLine,
  sumOfOutcome,
} from '@/lib/domain/plans/plan-outcome';
import { type Db, rows } from '@/server/kernel/database';
import { readDelivered } from './read-delivered';
import { newestFigure } from './tables';

type Outcomes = Answer<'report/plans'>;

/** Delivered orders are looked for over as many days: as long as a plan is of interest. */
const sinceDays = { from: '2000-01-01', to: '2999-12-31' };

/** So many lines of all plans are counted at most, the newest. */
const countedLines = 2_000;

interface Planned {
  order_sn: string;
  plan_no: string;
  name: string;
  goal: PlanGoal;
  price_fen: number;
  figure: number;
  band_low: number | null;
  band_high: number | null;
  owner: number;
}

/**
 * What a buyer's plans were to bring and what came of them, and how often the bands of all plans of the market held.
 * @param planNo of this plan alone; '' all that something was delivered of
 */
export async function planOutcomes(db: Db, buyerId: number, planNo: string): Promise<Outcomes> {
  const planned = await rows<Planned>(
    db,
    sql`select o.order_sn, p.plan_no, p.name, v.goal, l.price_fen, l.figure, l.band_low, l.band_high, o.seller_id as owner
        from plans p join plan_lines l on l.plan_id = p.id join plan_versions v on v.id = l.version_id
          join plan_cart_lines c on c.line_id = l.id
          join orders o on o.cart_id = c.cart_id and o.buyer_id = p.user_id
        where p.user_id = ${buyerId}::bigint and (${planNo} = '' or p.plan_no = ${planNo})
        order by p.updated_at desc, p.id desc, l.nth, l.id`,
  );
  const overall = await heldOfAll(db);
  if (planned.length === 0) return { plans: [], overall };
  const { orders } = await readDelivered(db, buyerId, sinceDays);
  const bySn = new Map(orders.map((order) => [order.orderSn, order]));
  const delivered = planned.flatMap((row) => {
    const order = bySn.get(row.order_sn);
    if (!order) return [];
    const line: OutcomeLine = {
      goal: row.goal,
      figure: row.figure,
      band: bandOf(row),
      owner: row.owner,
      plannedFen: row.price_fen,
      spendFen: order.spendFen,
      actual: actualOf(row.goal, {
        reach: order.reach?.value ?? null,
        interactions: order.interactions?.value ?? null,
      }),
    };
    return [{ row, order, line }];
  });
  const plans = [...new Set(delivered.map(({ row }) => row.plan_no))].map((no) => {
    const own = delivered.filter(({ row }) => row.plan_no === no);
    const sum = sumOfOutcome(own.map(({ line }) => line));
    const { name, goal } = own[0]?.row ?? { name: '', goal: 'reach' as const };
    return {
      plan_no: no,
      name,
      goal,
      sum: {
        told: sum.told,
        lines: sum.lines,
        figure: sum.figure,
        band: sum.band,
        actual: sum.actual,
        planned_fen: sum.plannedFen,
        spend_fen: sum.spendFen,
        in_band: sum.inBand,
      },
      lines: own.map(({ order, line }) => ({
        order_sn: order.orderSn,
        good_title: order.snapshot.title,
        staff_style: order.platform,
        position_name: order.snapshot.positionName,
        img: order.snapshot.img,
        published_on: order.publishedOn,
        figure: line.figure,
        band: line.band,
        actual: line.actual,
        planned_fen: line.plannedFen,
        spend_fen: line.spendFen,
        in_band: isInBand(line),
      })),
    };
  });
  return { plans, overall };
}

const bandOf = ({ band_low: low, band_high: high }: Pick<Planned, 'band_low' | 'band_high'>) =>
  low === null || high === null ? null : { low, high };

/** Of the newest delivered lines of all plans: how many outcomes lay in their bands. */
async function heldOfAll(db: Db): Promise<Outcomes['overall']> {
  const found = await rows<{
    goal: PlanGoal;
    band_low: number | null;
    band_high: number | null;
    reach: number | null;
    interactions: number | null;
  }>(
    db,
    sql`select v.goal, l.band_low, l.band_high, r.value as reach, i.value as interactions
        from (select cart_id, line_id from plan_cart_lines order by cart_id desc limit ${countedLines}::int) c
          join orders o on o.cart_id = c.cart_id
          join plan_lines l on l.id = c.line_id join plan_versions v on v.id = l.version_id
          left join lateral (${newestFigure('reach')}) r on true
          left join lateral (${newestFigure('interactions')}) i on true
        where l.band_low is not null and o.state in ('pending_confirm', 'retaining', 'pending_settle', 'completed')`,
  );
  return heldBands(found.map((row) => ({ band: bandOf(row), actual: actualOf(row.goal, row) })));
}
