import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { withoutIndexes } from './without-indexes';

export interface Payouts {
  /** withdrawals that were paid, in batches of so many */
  paid: number;
  /** withdrawals that wait for their approval, and as many that are approved */
  waiting: number;
}

/** Withdrawals of one person, and of one batch. */
const each = 10;
const ofBatch = 100;

/** Copies one withdrawal that was asked for, with its person and card: paid ones in their batches, and those that wait. */
export async function makeManyWithdrawals(db: Db, { paid, waiting }: Payouts): Promise<void> {
  const withdrawer = await aWithdrawer(100_000);
  await aWithdrawal(withdrawer, '200');
  const people = Math.ceil((paid + 2 * waiting) / each);
  const batches = Math.ceil(paid / ofBatch);
  const tables = ['users', 'bank_cards', 'payout_batches', 'withdrawals', 'withdrawal_events'];
  await withoutIndexes(db, tables, async (tx) => {
    await copy(tx, 'users', people, `'phone_hash', 'payee ' || n`);
    const user = `(select max(id) from users) - n % ${people}`;
    await copy(tx, 'bank_cards', people, `'user_id', ${user}`);
    await tx.execute(sql`insert into payout_batches (batch_sn, lines, total_fen, made_by, created_at)
      select 'PCB' || n, ${ofBatch}::int, ${ofBatch * 20_000}::bigint, '运营甲', now() - make_interval(hours => (${batches}::int - n)::int)
      from generate_series(1, ${batches}::int) n`);
    const card = `(select max(id) from bank_cards) - n % ${people}`;
    // Each person asks once in some days.
    const of = (sn: string, state: string, more: string) =>
      `'withdraw_sn', '${sn}' || n, 'user_id', ${user}, 'card_id', ${card}, 'request_key', '${sn}' || n, 'state', '${state}', ${more}`;
    const ago = (minutes: string) => `now() - make_interval(mins => ${minutes})`;
    await copy(
      tx,
      'withdrawals',
      paid,
      of(
        'TXP',
        'paid',
        `'created_at', ${ago(`4000 + (${paid} - n) * 5`)}, 'ended_at', ${ago(`1500 + (${paid} - n) * 5`)},
         'batch_id', (select min(id) from payout_batches) + (n - 1) / ${ofBatch}`,
      ),
    );
    await copy(
      tx,
      'withdrawals',
      waiting,
      of('TXW', 'pending_review', `'created_at', ${ago('n % 1400')}`),
    );
    await copy(
      tx,
      'withdrawals',
      waiting,
      of(
        'TXA',
        'payable',
        `'created_at', ${ago('n % 1400')}, 'approved_at', ${ago('n % 1400 - 5')}`,
      ),
    );
    await tx.execute(sql`insert into withdrawal_events (withdrawal_id, move, actor, created_at)
      select w.id, e.move, e.actor, w.created_at + e.after from withdrawals w
      join (values ('request', 'owner', interval '0', 0), ('approve', 'operator:运营甲', interval '5 minutes', 1),
        ('pay', 'operator:运营甲', interval '1 hour', 2)) as e(move, actor, after, least)
        on e.least <= case w.state when 'paid' then 2 when 'payable' then 1 else 0 end
      where w.withdraw_sn ~ '^TX[PWA]' order by w.id, e.least`);
  });
  const [made] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from withdrawals`,
  );
  if ((made?.count ?? 0) < paid + 2 * waiting) throw new Error(`${made?.count} withdrawals`);
}

/** Copies the last row of a table. @param over columns that differ, of the nth copy */
const copy = (tx: Db, table: string, count: number, over: string) =>
  tx.execute(
    sql.raw(`insert into ${table} overriding system value
      select made.* from (select to_jsonb(t) as one, id as last from ${table} t order by id desc limit 1) r,
        generate_series(1, ${count}) n,
        jsonb_populate_record(null::${table}, r.one || jsonb_build_object('id', r.last + n, ${over})) as made`),
  );
