import { inArray, type SQL, sql } from 'drizzle-orm';
import { proposalStates } from '@/lib/domain/disputes/proposal-states';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { partWords } from '@/lib/domain/money/part-words';
import { type ActName, actOf, isActName } from '@/lib/domain/orders/actions';
import { awaitedActor, clockOf } from '@/lib/domain/orders/clock';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import {
  type AfterSale,
  afterSaleKeys,
  afterSales,
  type OrderState,
  orderStateKeys,
  orderStates,
} from '@/lib/domain/orders/states';
import { disputingNames, stoppingNames } from '@/lib/domain/orders/stopped-clock';
import { available, type DisputeOpener } from '@/lib/domain/orders/transitions';
import { isHostOf } from '@/lib/domain/proofs/post-hosts';
import { keysOf } from '@/lib/domain/text/keys-of';
import { formatTime } from '@/lib/domain/time/format-time';
import { proposalsOf, type ShownDispute, showDispute } from '@/server/disputes/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { factsOf, type OrderView, selectOrders, toView } from '@/server/order-records/public';
import { type Queue, queueOf } from '@/server/process/public';
import { lastFiled } from '@/server/proofs/public';
import { orders } from '../tables';
import { orderItem } from './order-item';

/** An order that waits for the platform, as an operator reads it. */
export interface WaitingOrder {
  id: number;
  orderSn: string;
  platform: number;
  platformName: string;
  /** 抖音·21–60秒 of an account, the sides, the state */
  title: string;
  /** account and position, and the sides */
  account: string;
  sides: string;
  what: string;
  /** since when it is the platform's turn */
  since: Date;
  dueAt: Date | null;
  acts: ActName[];
  /** a ruling that waits for a second signature; null: none does */
  proposal: { id: number; proposedBy: string } | null;
  /** of a dispute; null: none */
  openedBy: DisputeOpener | null;
  /** claim and answer of each point, where it is a dispute */
  points: { no: number; clauseText: string; claim: string; answer: string }[];
}

/** Every kind of order whose turn is the platform's, as the process says it. */
const kinds = orderStateKeys
  .flatMap((state) => afterSaleKeys.map((afterSale) => ({ state, afterSale })))
  .flatMap((kind) => [true, false].map((hasClock) => ({ ...kind, hasClock })))
  .filter(
    (kind) => awaitedActor({ ...kind, briefComplete: true, disputedBy: 'buyer' }) === 'platform',
  );

const drafting: readonly OrderState[] = ['draft_review', 'draft_revising'];

/** What the platform is waited for with orders: each kind of them is in one queue. */
const orderQueueNames = {
  inspection: '等质检的订单',
  draft: '等平台介入的稿件',
  dispute: '等裁决的仲裁',
} as const;

export type OrderQueueName = keyof typeof orderQueueNames;

/** @throws where the process has the platform waited for and no queue shows it: at the start, not on somebody's desk */
function queueOfKind({
  state,
  afterSale,
}: {
  state: OrderState;
  afterSale: AfterSale;
}): OrderQueueName {
  if (afterSale === 'disputed') return 'dispute';
  if (state === 'inspecting') return 'inspection';
  if (drafting.includes(state)) return 'draft';
  throw new Error(`No queue shows that an order in ${state} waits for the platform.`);
}

const queuedKinds = kinds.map((kind) => ({ ...kind, queue: queueOfKind(kind) }));

/** Whether an order waits in a queue. */
function waits(queue: OrderQueueName): SQL {
  const its = queuedKinds.filter((kind) => kind.queue === queue);
  return sql`(${orders.state}, ${orders.afterSale}, ${orders.dueAt} is not null) in (${sql.join(
    its.map(
      ({ state, afterSale, hasClock }) => sql`(${state}, ${afterSale}, ${hasClock}::boolean)`,
    ),
    sql`, `,
  )})`;
}

const inspectingNames = transitionNames.filter((name) => transitionOf(name).to === 'inspecting');

/** By what an order comes into a queue. A ruling is promised from the application on. */
const comingNames: Readonly<Record<OrderQueueName, readonly string[]>> = {
  inspection: inspectingNames,
  draft: stoppingNames,
  dispute: disputingNames,
};

/** Since when it is the platform's turn. */
const since = (
  queue: OrderQueueName,
): SQL => sql`coalesce((select max(e.created_at) from order_events e
  where e.order_id = ${orders.id} and e.transition = any(${arrayOf('text', comingNames[queue])})), ${orders.updatedAt})`;

/** The longest waiting first. */
export async function listForPlatform(
  db: Db,
  queue: OrderQueueName,
  window = firstWindow,
): Promise<WaitingOrder[]> {
  const places = await rows<{ id: number; since: string }>(
    db,
    sql`select ${orders.id} as id, ${since(queue)}::text as since from ${orders} where ${waits(queue)}
        order by ${since(queue)}, ${orders.orderSn} ${windowSql(window)}`,
  );
  if (places.length === 0) return [];
  const found = await selectOrders(db).where(
    inArray(
      orders.id,
      places.map(({ id }) => id),
    ),
  );
  const views = new Map(found.map((row) => [row.order.id, toView(row)]));
  const shown: WaitingOrder[] = [];
  for (const place of places) {
    const view = views.get(place.id);
    if (view) shown.push(await present(db, view, new Date(place.since)));
  }
  return shown;
}

const queueOfOrders = (queue: OrderQueueName): Queue =>
  queueOf({
    name: orderQueueNames[queue],
    waiting: sql`${orders} where ${waits(queue)}`,
    key: sql`${orders.orderSn}`,
    since: since(queue),
    due: sql`${orders.dueAt}`,
    list: async (db, window) =>
      (await listForPlatform(db, queue, window)).map((row) => ({
        key: row.orderSn,
        since: row.since.toISOString(),
        due: row.dueAt?.toISOString() ?? null,
        title: row.account,
        detail: [row.sides, row.what, signatureOf(row)].filter(Boolean).join('，'),
        cells: [
          `order_sn=${row.orderSn}`,
          `${row.title}，${row.what}${row.dueAt ? `，${formatTime(row.dueAt.toISOString(), 'minute')} 前` : ''}`,
        ],
        below: [
          ...row.points.map(
            ({ no, clauseText, claim, answer }) =>
              `${no}. ${clauseText}｜主张：${claim}｜答辩：${answer || '没有'}`,
          ),
          row.proposal
            ? `${signatureOf(row)}：sign_ruling、return_ruling 或 withdraw_ruling，proposal=${row.proposal.id}`
            : `可以：${row.acts.map((name) => `${name} ${actOf(name).action.label}`).join('，')}`,
        ],
      })),
    item: (db, orderSn) => orderItem(db, orderSn, waits(queue)),
  });

const signatureOf = ({ proposal }: WaitingOrder): string =>
  proposal ? `${proposalStates.open}（${proposal.proposedBy}送出）` : '';

export const orderQueues = Object.fromEntries(
  keysOf(orderQueueNames).map((queue) => [queue, queueOfOrders(queue)]),
) as Record<OrderQueueName, Queue>; // its keys are those of the names

async function present(db: Db, order: OrderView, at: Date): Promise<WaitingOrder> {
  const facts = factsOf(order);
  const dispute = order.afterSale === 'disputed' ? await showDispute(db, order.id) : null;
  const proposals = dispute ? await proposalsOf(db, order.id) : [];
  const { platform, platformName, positionName, title } = order.snapshot;
  const state = afterSales[order.afterSale] || orderStates[order.state];
  const account = `${title} ${platformName}·${positionName}`;
  const sides = `${order.buyerName} → ${order.sellerName}`;
  return {
    id: order.id,
    orderSn: order.orderSn,
    platform,
    platformName,
    title: `${account}，${sides}，${state}`,
    account,
    sides,
    what: `${clockOf({ ...order, ...facts }, 'platform').what}${dispute ? sharesOf(order, dispute) : ''}${await foreignLink(db, order)}`,
    since: at,
    dueAt: order.dueAt,
    acts: available(facts, 'platform').filter(isActName),
    proposal: proposals.find(({ state: its }) => its === 'open') ?? null,
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
