import { sql } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import { type AddOns, withAddOns } from '@/lib/domain/catalog/add-ons';
import type { OrderState } from '@/lib/domain/orders/states';
import { sealBrief } from '@/server/cart/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call } from '../call';
import { aCartItem } from './a-cart-item';
import { aGood, type TestGood } from './a-good';
import { anAdvertiser, type TestUser } from './a-user';
import { aWallet, payPassword } from './a-wallet';

/** A brief with everything a media owner needs. */
export const fullBrief: Brief = {
  product: '示例修护霜 50g',
  industry: '美妆个护',
  must_say: '请口播一次品牌名，画面出现产品正面不少于 3 秒',
  must_not_say: '功效绝对化用语',
  wanted_date: '2099-11-27',
  window_days: '',
  draft_on: '2099-11-24',
  link: 'https://shop.example.com/item/2048',
  files: [],
  contact_name: '苏女士',
  contact_phone: '13900002046',
};

export interface TestOrder {
  id: number;
  orderSn: string;
  buyer: TestUser;
  priceFen: number;
  cartId: number;
  good: TestGood;
}

export interface OrderRow {
  buyer?: TestUser;
  priceFen?: number;
  /** the media owner's key; a new one when left out */
  ownerId?: number;
  /** whose first price is ordered; a new one when left out */
  good?: TestGood;
  /** how far it went: placed, or paid from a wallet that was filled for it */
  state?: Extract<OrderState, 'pending_payment' | 'pending_accept' | 'producing'>;
  /** of its listing: a refund before the first draft is asked for */
  materialCosts?: boolean;
  /** what is ordered beside it, at what its listing sells it for; `priceFen` is of the position alone */
  addOns?: AddOns;
  /** null: none written */
  brief?: Brief | null;
}

/** An order placed through the real call; paid and accepted where asked for. */
export async function anOrder({
  buyer,
  priceFen = 100_000,
  ownerId,
  good: given,
  state = 'pending_payment',
  materialCosts = false,
  addOns = {},
  brief = fullBrief,
}: OrderRow = {}): Promise<TestOrder> {
  const { db } = await openDatabase();
  const user = buyer ?? (await anAdvertiser());
  const good =
    given ??
    (await aGood({
      pricesFen: [priceFen],
      materialCosts,
      addOns,
      ...(ownerId ? { ownerId } : {}),
    }));
  const item = await aCartItem({
    user,
    skuId: good.skuIds[0]!,
    addOns,
    ...(brief ? { brief: sealBrief(brief) } : {}),
  });
  const placed = await call(
    'make-order',
    { cart_id_arr: [item.id], ...(materialCosts ? { seen_material_costs: ['1'] } : {}) },
    { as: user },
  );
  const orderSn = placed.order_sn_list[0]!;
  const [order] = await rows<{ id: number }>(
    db,
    sql`select id from orders where order_sn = ${orderSn}`,
  );
  if (state !== 'pending_payment') {
    await aWallet(user, withAddOns(priceFen, addOns));
    await call(
      'submit-pay',
      { order_sn_list: [orderSn], way: 'wallet', pay_password: payPassword },
      { as: user },
    );
  }
  if (state === 'producing')
    await inTransaction(db, (tx) => transitionOrder(tx, order!.id, 'accept'));
  return {
    id: order!.id,
    orderSn,
    buyer: user,
    priceFen: withAddOns(priceFen, addOns),
    cartId: item.id,
    good,
  };
}

/** Moves time: lets an order's clock have run out. */
export async function letTimeRunOut(order: Pick<TestOrder, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update orders set due_at = now() - interval '1 second' where id = ${order.id}`,
  );
}

/** The three days after acceptance are over. */
export async function letShareFallDue(order: Pick<TestOrder, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update order_settlements set due_at = now() - interval '1 second'
        where order_id = ${order.id} and settled_at is null`,
  );
}
