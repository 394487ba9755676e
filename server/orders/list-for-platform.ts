import { and, asc, notInArray, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { type ActName, isActName } from '@/lib/domain/order-actions';
import { clockOf } from '@/lib/domain/order-clock';
import { afterSales, endStates, orderStates } from '@/lib/domain/order-states';
import { available, type DisputeOpener } from '@/lib/domain/order-transitions';
import { partWords } from '@/lib/domain/part-words';
import { isHostOf } from '@/lib/domain/post-hosts';
import { type ShownDispute, showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/window';
import { lastFiled } from '@/server/proofs/public';
import { factsOf, type OrderView, selectOrders, toView } from './order-view';
import { orders } from './tables';

/** An order that waits for the platform, as an operator reads it. */
export interface WaitingOrder {
  id: number;
  orderSn: string;
  platform: number;
  platformName: string;
  /** 抖音·21–60秒 of an account, the sides, the state */
  title: string;
  what: string;
  dueAt: Date | null;
  acts: ActName[];
  /** of a dispute; null: none */
  openedBy: DisputeOpener | null;
  /** claim and answer of each point, where it is a dispute */
  points: { no: number; clauseText: string; claim: string; answer: string }[];
}

/** Inspections, disputes that were heard, and what stands still without a clock: the clock's words decide in the end. */
const mayWait = sql`${orders.state} = 'inspecting' or ((${orders.dueAt} is null or ${orders.dueAt} <= now())
  and (${orders.afterSale} = 'disputed' or ${orders.state} in ('draft_review', 'draft_revising')))`;

/** Orders whose turn is the platform's, the longest waiting first. */
export async function listForPlatform(
  db: Db,
  { skip, most } = firstWindow,
): Promise<WaitingOrder[]> {
  const shown: WaitingOrder[] = [];
  let passed = 0;
  for await (const order of waitingOrders(db)) {
    if (passed++ < skip) continue;
    if (shown.length === most) break;
    shown.push(await present(db, order));
  }
  return shown;
}

export async function countForPlatform(db: Db): Promise<number> {
  let count = 0;
  for await (const _order of waitingOrders(db)) count++;
  return count;
}

/** Read some at a time: whose turn it is, says the process and not the database. */
const batch = 200;

async function* waitingOrders(db: Db): AsyncGenerator<OrderView> {
  for (let offset = 0; ; offset += batch) {
    const found = await selectOrders(db)
      .where(and(notInArray(orders.state, [...endStates]), mayWait))
      .orderBy(asc(orders.updatedAt), asc(orders.id))
      .limit(batch)
      .offset(offset);
    for (const row of found) {
      const order = toView(row);
      if (clockOf({ ...order, ...factsOf(order) }, 'seller').who === 'platform') yield order;
    }
    if (found.length < batch) return;
  }
}

async function present(db: Db, order: OrderView): Promise<WaitingOrder> {
  const facts = factsOf(order);
  const dispute = order.afterSale === 'disputed' ? await showDispute(db, order.id) : null;
  const { platform, platformName, positionName, title } = order.snapshot;
  const state = afterSales[order.afterSale] || orderStates[order.state];
  return {
    id: order.id,
    orderSn: order.orderSn,
    platform,
    platformName,
    title: `${title} ${platformName}·${positionName}，${order.buyerName} → ${order.sellerName}，${state}`,
    what: `${clockOf({ ...order, ...facts }, 'seller').what}${dispute ? sharesOf(order, dispute) : ''}${await foreignLink(db, order)}`,
    dueAt: order.dueAt,
    acts: available(facts, 'platform').filter(isActName),
    openedBy: dispute?.openedBy ?? null,
    points: dispute?.points ?? [],
  };
}

/** What is kept, and of it what each side says the buyer is to get. */
function sharesOf(
  { escrowFen }: OrderView,
  { claimedPercent, offeredPercent, openedBy }: ShownDispute,
): string {
  const [opener, other] = openedBy === 'seller' ? ['媒体主', '广告主'] : ['广告主', '媒体主'];
  const offered =
    offeredPercent === null ? '' : `，${other}提出 ${partWords(offeredPercent, escrowFen)}`;
  return `，仍在托管 ${formatYuan(escrowFen, true)}，退回广告主：${opener}主张 ${partWords(claimedPercent, escrowFen)}${offered}`;
}

/** What inspection has to look at first: a link on another site than the platform that was sold. */
async function foreignLink(db: Db, order: OrderView): Promise<string> {
  if (order.state !== 'inspecting') return '';
  const filed = await lastFiled(db, order.id);
  if (!filed?.link || filed.isDemoPost) return '';
  const { platform, platformName } = order.snapshot;
  const isOwn = URL.canParse(filed.link) && isHostOf(platform, new URL(filed.link).hostname);
  return isOwn ? '' : `，链接不在${platformName}的网址下：${filed.link}`;
}
