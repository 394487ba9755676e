import { asc, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { type ActName, actOf, isActName } from '@/lib/domain/orders/actions';
import { awaitedActor, clockOf } from '@/lib/domain/orders/clock';
import { afterSaleKeys, afterSales, orderStateKeys, orderStates } from '@/lib/domain/orders/states';
import { available, type DisputeOpener } from '@/lib/domain/orders/transitions';
import { isHostOf } from '@/lib/domain/proofs/post-hosts';
import { formatTime } from '@/lib/domain/time/format-time';
import { type ShownDispute, showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { factsOf, type OrderView, selectOrders, toView } from '@/server/order-records/public';
import { queueOf } from '@/server/process/public';
import { lastFiled } from '@/server/proofs/public';
import { orders } from '../tables';

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

/** Orders whose turn is the platform's, as the process says it of every kind of them. */
const waits = sql`(${orders.state}, ${orders.afterSale}, ${orders.dueAt} is not null) in (${sql.join(
  orderStateKeys
    .flatMap((state) => afterSaleKeys.map((afterSale) => ({ state, afterSale })))
    .flatMap((kind) => [true, false].map((hasClock) => ({ ...kind, hasClock })))
    .filter(
      (kind) => awaitedActor({ ...kind, briefComplete: true, disputedBy: 'buyer' }) === 'platform',
    )
    .map(({ state, afterSale, hasClock }) => sql`(${state}, ${afterSale}, ${hasClock}::boolean)`),
  sql`, `,
)})`;

/** The longest waiting first. */
export async function listForPlatform(
  db: Db,
  { skip, most } = firstWindow,
): Promise<WaitingOrder[]> {
  const found = await selectOrders(db)
    .where(waits)
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(most)
    .offset(skip);
  const shown: WaitingOrder[] = [];
  for (const row of found) shown.push(await present(db, toView(row)));
  return shown;
}

export const orderQueue = queueOf({
  name: '等平台处理的订单',
  waiting: sql`${orders} where ${waits}`,
  list: async (db, window) =>
    (await listForPlatform(db, window)).map((row) => ({
      cells: [
        `order_sn=${row.orderSn}`,
        `${row.title}，${row.what}${row.dueAt ? `，${formatTime(row.dueAt.toISOString(), 'minute')} 前` : ''}`,
      ],
      below: [
        ...row.points.map(
          ({ no, clauseText, claim, answer }) =>
            `${no}. ${clauseText}｜主张：${claim}｜答辩：${answer || '没有'}`,
        ),
        `可以：${row.acts.map((name) => `${name} ${actOf(name).action.label}`).join('，')}`,
      ],
    })),
});

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
