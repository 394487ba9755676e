import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { rows } from '@/server/kernel/database';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

const price = 100_000;
/** Of that price: 80 % at confirmation, the rest at the end of the period. */
const share = 80_000;
const rest = 20_000;

export interface Sides {
  buyer: TestUser;
  seller: TestUser;
  goodId: number;
}

export async function someSides(): Promise<Sides> {
  const [buyer, seller] = [await anAdvertiser(), await aMediaOwner()];
  return { buyer, seller, goodId: (await aGood({ ownerId: seller.id })).id };
}

/**
 * Orders by the thousand for loads, written by one statement; their record and books are as the program would have left
 * them, so that the audit holds.

 */
export async function settlingOrders(db: Db, sides: readonly Sides[], each: number): Promise<void> {
  for (const { buyer, seller, goodId } of sides) {
    const made = await insertOrders(db, { buyer, seller, goodId }, each, sql`'pending_settle'`);
    await db.execute(sql`select ledger_post('bulk ' || ${buyer.id}, 'recharge', '',
      array['platform', 'user:' || ${buyer.id}], array['clearing', 'available'],
      array[-${each * price}::bigint, ${each * price}::bigint])`);
    for (const [effect, reason, holders, kinds, amount] of [
      ['hold', 'order_hold', [`user:${buyer.id}`, null], ['available', 'escrow'], price],
      ['share', 'order_share', [null, `user:${seller.id}`], ['escrow', 'pending'], share],
      ['rest', 'order_rest', [null, `user:${seller.id}`], ['escrow', 'pending'], rest],
    ] as const) {
      const [from, to] = holders.map((holder) =>
        holder === null ? sql`'order:' || o.id` : sql`${holder}::text`,
      );
      await db.execute(sql`select ledger_post('order ' || o.id || ${` ${effect}`}, ${reason}, o.order_sn,
        array[${from}, ${to}], array[${kinds[0]}, ${kinds[1]}]::text[],
        array[-${amount}::bigint, ${amount}::bigint]) from orders o where o.id = any(${made}::bigint[])`);
    }
  }
}

/** Orders of one buyer and one seller in many states, for lists; nothing of their money is told. */
export async function listedOrders(db: Db, sides: Sides, count: number): Promise<void> {
  const states = [
    'completed',
    'retaining',
    'producing',
    'draft_review',
    'pending_accept',
    'terminated',
  ];
  await insertOrders(
    db,
    sides,
    count,
    sql`(array[${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )}]::text[])[1 + n % ${states.length}]`,
  );
}

/** @returns their ids as an array literal */
async function insertOrders(
  db: Db,
  { buyer, seller, goodId }: Sides,
  count: number,
  state: ReturnType<typeof sql>,
): Promise<string> {
  const snapshot = {
    goodSn: 'bulk',
    platform: 5,
    platformName: '抖音',
    title: '批量账号',
    accountId: 'bulk',
    img: '',
    operator: '',
    verified: 'none',
    category: '美妆',
    position: 1,
    positionName: '1–20秒',
    leadTimeDays: 3,
    revisions: 3,
  };
  const made = await rows<{ id: number }>(
    db,
    sql`with first as (select coalesce(max(id), 0) as id from orders), made as (
          insert into orders (order_sn, buyer_id, seller_id, good_id, cart_id, snapshot, price_fen, fee_rate,
            release_percent, retention_days, state, brief, brief_completed_at, pay_way, paid_at, due_at, created_at)
          select 'TF99' || lpad((first.id + n)::text, 16, '0'), ${buyer.id}, ${seller.id}, ${goodId},
            -(first.id + n), ${JSON.stringify(snapshot)}::jsonb, ${price}, 0.08, 80, 30, ${state},
            jsonb_build_object('product', '产品 ' || n), now(), 'wallet', now(), now(),
            now() - make_interval(secs => ${count} - n)
          from first, generate_series(1, ${count}) as n returning id, state)
        insert into order_events (order_id, actor, transition, from_state, to_state)
        select id, 'system', 'period_over', 'retaining', state from made returning order_id as id`,
  );
  return `{${made.map(({ id }) => id).join(',')}}`;
}
