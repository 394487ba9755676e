import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withdrawalTimes } from '@/lib/domain/payouts/withdrawal-times';
import { cameIn, custodyGap } from '@/lib/domain/site/custody';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { openDatabase, rows } from '@/server/kernel/database';
import { isoOfMoment, marketDay } from '@/server/kernel/market-time';
import { refreshFigures } from '@/server/market/public';
import { call } from '@/tests/support/call';
import { aCompletedOrder } from '@/tests/support/factories/a-completed-order';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder } from '@/tests/support/factories/an-order';

/** Everything that happened so far happened so many days earlier. */
async function daysAgo(days: number): Promise<void> {
  const { db } = await openDatabase();
  const back = sql`${days}::int * interval '1 day'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_postings set created_at = created_at - ${back}`);
    await tx.execute(sql`update order_events set created_at = created_at - ${back}`);
    await tx.execute(
      sql`update disputes set created_at = created_at - ${back}, ruled_at = ruled_at - ${back}`,
    );
  });
}

async function countNow(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`delete from market_figures`);
  await refreshFigures(db);
  invalidateAnswers();
}

beforeAll(async () => {
  // Before the ninety days: one order that is settled, one that is held.
  await aCompletedOrder({ priceFen: 100_000 });
  await anOrder({ priceFen: 70_000, state: 'producing' });
  await daysAgo(95);
  // Within: settled whole, refunded whole, divided.
  await aCompletedOrder({ priceFen: 200_000 });
  const refunded = await anOrder({ priceFen: 30_000, state: 'pending_accept' });
  await walkOrder(refunded.id, ['reject']);
  const divided = await anOrder({ priceFen: 50_000, state: 'producing' });
  await walkOrder(divided.id, ['submit_draft', 'approve_draft', 'file_link', 'pass_inspection']);
  await walkOrder(divided.id, ['open_dispute', 'seller_answers_dispute', 'rule_split']);
  await daysAgo(3);
  // Today, which is no whole day.
  await anOrder({ priceFen: 400_000, state: 'producing' });
  await countNow();
}, 240_000);

describe('the money of orders', () => {
  it('sums: what was there and came in is what went out and is there', async () => {
    const { custody } = await call('trust', {});
    if (!custody) throw new Error('it was counted');
    expect(custody).toMatchObject({
      opening_fen: 70_000,
      paid_in_fen: 280_000,
      paid_orders: 3,
      held_fen: 70_000,
      refunded_orders: 2,
      settled_orders: 2,
      other_fen: 0,
    });
    expect(custodyGap(custody)).toBe(0);
    expect(cameIn(custody)).toBe(350_000);
    // 8 % of what owners were given, and the buyer's 30 % of the divided order beside the refused one.
    expect(custody.refunded_fen).toBe(30_000 + 15_000);
    expect(custody.fee_fen + custody.settled_fen).toBe(200_000 + 35_000);
  });

  it('is what the ledger has, by one query', async () => {
    const { db } = await openDatabase();
    const { custody } = await call('trust', {});
    const [own] = await rows<{ fee: number; held: number }>(
      db,
      sql`select (select sum(e.amount_fen)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id
              join ledger_postings p on p.id = e.posting_id
            where a.kind = 'service_fee' and p.created_at > now() - interval '30 days') as fee,
          (select sum(balance_fen)::bigint from ledger_accounts where kind in ('escrow', 'pending')) as held`,
    );
    expect(custody?.fee_fen).toBe(own?.fee);
    // What was paid today is held now, and was not at the end of yesterday.
    expect(custody?.held_fen).toBe((own?.held ?? 0) - 400_000);
    expect(custody?.held_orders).toBe(2);
  });

  it('writes what the balances and the entries differ by', async () => {
    const { db } = await openDatabase();
    const change = (fen: number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update ledger_accounts set balance_fen = balance_fen + ${fen}
          where kind = 'escrow' and balance_fen = (select max(balance_fen) from ledger_accounts where kind = 'escrow')`);
      });
    await change(-312);
    await countNow();
    const { custody } = await call('trust', {});
    expect(custody && custodyGap(custody)).toBe(312);
    await change(312);
    await countNow();
  });
});

describe('what was promised', () => {
  it('is counted as kept where it was done in time', async () => {
    const { promises, rulings } = await call('trust', {});
    // Two inspections of these days; one ruling.
    expect(promises?.inspect).toEqual({ kept: 2, of: 2 });
    expect(promises?.rule_dispute).toEqual({ kept: 1, of: 1 });
    expect(promises?.call_back).toEqual({ kept: 0, of: 0 });
    expect(rulings?.outcomes).toEqual({ release: 0, refund: 0, refund_kept: 0, split: 1 });
  });

  it('is missed where it came late', async () => {
    const { db } = await openDatabase();
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update order_events set created_at = created_at - interval '25 hours' where to_state = 'inspecting'`,
      );
      await tx.execute(sql`update disputes set created_at = created_at - interval '73 hours'`);
    });
    await countNow();
    const { promises } = await call('trust', {});
    expect(promises?.inspect).toEqual({ kept: 0, of: 2 });
    expect(promises?.rule_dispute).toEqual({ kept: 0, of: 1 });
  });

  it('is counted once a day', async () => {
    const { db } = await openDatabase();
    const before = await call('trust', {});
    await db.execute(sql`update disputes set created_at = created_at + interval '73 hours'`);
    await db.execute(
      sql`update market_figures set counted_at = counted_at - interval '2 minutes', took_ms = 0`,
    );
    await refreshFigures(db);
    invalidateAnswers();
    expect(await call('trust', {})).toEqual(before);
    await db.execute(sql`update market_figures set counted_at = counted_at - interval '1 day'`);
    await refreshFigures(db);
    invalidateAnswers();
    expect((await call('trust', {})).promises?.rule_dispute).toEqual({ kept: 1, of: 1 });
  });

  it('holds withdrawals to the noon they were promised for', async () => {
    const { db } = await openDatabase();
    const { id: userId } = await aMediaOwner();
    const [asked] = await rows<{ day: string }>(db, sql`select (${marketDay} - 20)::text as day`);
    const from = { day: asked?.day ?? '', minute: 10 * 60 };
    const { payBy } = withdrawalTimes(from);
    for (const [nth, minute] of [payBy.minute - 1, payBy.minute, payBy.minute + 1].entries()) {
      const endedAt = isoOfMoment({ day: payBy.day, minute });
      await db.execute(sql`insert into withdrawals (withdraw_sn, user_id, request_key, part, request_fen, way, amount_fen, state,
          ended_at, created_at)
        values (${`W-trust-${nth}`}, ${userId}, ${`trust ${nth}`}, 1, 1000, 'refund', 1000, 'paid', ${endedAt}::timestamptz,
          ${isoOfMoment(from)}::timestamptz)`);
    }
    await countNow();
    expect((await call('trust', {})).promises?.pay_out).toEqual({ kept: 2, of: 3 });
    // No money left: the books would say so.
    await db.execute(sql`delete from withdrawals where withdraw_sn like 'W-trust-%'`);
  });
});
