// Also on PGlite: sums that nobody adds up again must be those of the ledger.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { keepLedgerDays } from '@/server/wallet/keep-ledger-days';
import {
  type Account,
  availableOf,
  balanceOf,
  clearing,
  escrowOf,
  type KindSum,
  type Posting,
  platformSums,
  post,
  serviceFees,
} from '@/server/wallet/public';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

const database = async () => (await openDatabase()).db;
/** Up to this moment: nobody else posts. */
const keep = async (most = 1_000) => keepLedgerDays(await database(), most, 0);

let accounts: readonly Account[];
let posted = 0;

beforeAll(async () => {
  const [buyer, owner, other] = [await anAdvertiser(), await aMediaOwner(), await aMediaOwner()];
  accounts = [
    availableOf(buyer.id),
    availableOf(owner.id),
    availableOf(other.id),
    escrowOf(1),
    escrowOf(2),
    serviceFees,
  ];
});

/** Opens postings for the past, as a demonstration does. */
async function redate(tx: Db, change: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`alter table ledger_postings disable trigger ledger_postings_append_only`);
  await change();
  await tx.execute(sql`alter table ledger_postings enable trigger ledger_postings_append_only`);
}

const dayOf = (days: number) =>
  sql`((now() at time zone 'Asia/Shanghai')::date - ${days}::int)::timestamp at time zone 'Asia/Shanghai'`;

const postingOf = (from: Account, to: Account, amountFen: number): Posting => ({
  ...{ key: `walk ${++posted}`, reason: 'recharge', subject: 'ZF' },
  entries: [
    { account: from, amountFen: -amountFen },
    { account: to, amountFen },
  ],
});

/** Moves money into an account, or a share of what it holds back. @returns the posting's key */
const moveNow = async ({ account, fen, share }: Move): Promise<string> =>
  inTransaction(await database(), async (tx) => {
    const target = accounts[account % accounts.length] as Account;
    const held = await balanceOf(tx, target);
    const amountFen = share > 0 && held > 0 ? -Math.ceil(held * share) : fen;
    const posting = postingOf(clearing, target, amountFen);
    await post(tx, posting);
    return posting.key;
  });

/** The same at a moment of a day. */
async function moveAt(move: Move, daysAgo = 0): Promise<void> {
  const key = await moveNow(move);
  await inTransaction(await database(), (tx) =>
    redate(tx, () =>
      tx.execute(sql`update ledger_postings
        set created_at = ${dayOf(daysAgo)} + make_interval(secs => ${move.microseconds / 1e6}) where key = ${key}`),
    ),
  );
}

interface Move {
  account: number;
  fen: number;
  share: number;
  microseconds: number;
}

const dayMicroseconds = 86_400_000_000;

const aMove = fc.record({
  account: fc.nat(5),
  fen: fc.integer({ min: 1, max: 5_000_000 }),
  share: fc.constantFrom(0, 0, 0.5, 1),
  microseconds: fc.oneof(
    fc.constantFrom(0, 1, dayMicroseconds - 1),
    fc.integer({ min: 0, max: dayMicroseconds - 1 }),
  ),
});

/** Everything, what was kept too, is so many days longer ago. */
async function daysPass(days: number): Promise<void> {
  await inTransaction(await database(), async (tx) => {
    await tx.execute(sql`alter table ledger_postings disable trigger user`);
    await tx.execute(
      sql`update ledger_postings set created_at = created_at - make_interval(days => ${days})`,
    );
    await tx.execute(sql`alter table ledger_postings enable trigger user`);
    // One by one, the oldest first: two days of the same kind never meet.
    const kept = await rows<{ day: string }>(
      tx,
      sql`select distinct day::text from ledger_days order by 1`,
    );
    for (const { day } of kept) {
      await tx.execute(
        sql`update ledger_days set day = day - ${days}::int, kept_to = kept_to - make_interval(days => ${days}) where day = ${day}::date`,
      );
    }
  });
}

/** The same sums from every entry and every balance there is. */
const rawSums = async (): Promise<KindSum[]> =>
  rows<KindSum>(
    await database(),
    sql`with clock as (select (now() at time zone 'Asia/Shanghai')::date as today),
        told as (
          select a.kind, a.kind = 'available' and exists (select 1 from users u
              where a.holder = 'user:' || u.id and u.user_group = 2) as of_owners, e.amount_fen as fen,
            (p.created_at at time zone 'Asia/Shanghai')::date as day
          from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings p on p.id = e.posting_id)
        select s.*, (select balance_fen from ledger_accounts where holder = 'platform' and kind = s.kind) as "ownFen"
        from (
          select kind, of_owners as "ofOwners", sum(fen)::bigint as fen,
            (select count(*)::int from ledger_accounts b where b.kind = told.kind and b.balance_fen <> 0
              and (b.kind <> 'available' or of_owners = exists (select 1 from users u
                where b.holder = 'user:' || u.id and u.user_group = 2))) as accounts,
            coalesce(sum(fen) filter (where fen > 0 and day = today), 0)::bigint as "todayInFen",
            coalesce(-sum(fen) filter (where fen < 0 and day = today), 0)::bigint as "todayOutFen",
            coalesce(sum(fen) filter (where fen > 0 and day >= date_trunc('month', today)), 0)::bigint as "monthInFen",
            coalesce(-sum(fen) filter (where fen < 0 and day >= date_trunc('month', today)), 0)::bigint as "monthOutFen"
          from told, clock group by kind, of_owners) s
        order by kind, "ofOwners"`,
  );

const expectSame = async () =>
  expect(await platformSums(await database())).toEqual(await rawSums());

describe('what is kept of the ledger', () => {
  it('is the ledger itself after walks at random over weeks, whichever days are kept', async () => {
    const walks = fc.sample(
      fc.array(
        fc.record({ moves: fc.array(aMove, { maxLength: 6 }), pass: fc.nat(9), keeps: fc.nat(4) }),
        { minLength: 8, maxLength: 8 },
      ),
      { numRuns: 4, seed: 20_261_129 },
    );
    for (const step of walks.flat()) {
      for (const [nth, move] of step.moves.entries())
        await (nth % 2 ? moveNow(move) : moveAt(move));
      await expectSame();
      await daysPass(step.pass);
      await expectSame();
      await keep(step.keeps);
      await expectSame();
    }
    await keep();
    await expectSame();
    expect(await audit(await database())).toEqual([]);
  });

  it('has the last moment of a day in it, and the first of the next one not', async () => {
    const db = await database();
    const move = { account: 5, share: 0 };
    await moveAt({ ...move, fen: 700, microseconds: dayMicroseconds - 1 });
    await daysPass(1);
    await moveAt({ ...move, fen: 30, microseconds: 0 });
    await keep();
    await expectSame();
    const [fees] = (await platformSums(db)).filter(({ kind }) => kind === 'service_fee');
    expect(fees).toMatchObject({ todayInFen: 30, todayOutFen: 0 });
    const kept = await rows<{ fen: number }>(
      db,
      sql`select in_fen as fen from ledger_days where kind = 'service_fee' order by day desc limit 2`,
    );
    expect(kept).toEqual([{ fen: 30 }, { fen: 700 }]);
  });

  it('grows with its day, is carried on by one at a time, and goes through days on which the program was away', async () => {
    await daysPass(3);
    const move = { account: 4, share: 0, microseconds: 0 };
    for (const fen of [1, 20, 300]) {
      await moveNow({ ...move, fen });
      await expectSame();
      await Promise.all([keep(), keep(), keep()]);
      await expectSame();
    }
    const [today] = await rows<{ fen: number; entries: number; days: number }>(
      await database(),
      sql`select in_fen as fen, entries, (select count(distinct day)::int from ledger_days
            where day > d.day - 4) as days
          from ledger_days d where kind = 'escrow' and day = (now() at time zone 'Asia/Shanghai')::date`,
    );
    expect(today).toEqual({ fen: 321, entries: 3, days: 4 });
    expect(await audit(await database())).toEqual([]);
  });

  it('is kept anew from the day on whose past was written', async () => {
    await keep();
    await moveAt({ account: 3, fen: 999, share: 0, microseconds: 0 }, 5);
    await expectSame();
    expect(await keep()).toBe(6);
    await expectSame();
    expect(await audit(await database())).toEqual([]);
  });

  it.each([
    [
      'another sum',
      sql`update ledger_days set in_fen = in_fen + 1, balance_fen = balance_fen + 1
      where kind = 'escrow' and day = (select max(day) from ledger_days)`,
    ],
    [
      'a row that is missing',
      sql`delete from ledger_days where kind = 'escrow' and day = (select max(day) from ledger_days)`,
    ],
    ['a count', sql`update ledger_days set holding = holding + 1 where kind = 'escrow'`],
  ])('is told by the audit where it is not the ledger: %s', async (_what, breaking) => {
    const db = await database();
    await keep();
    await db.execute(sql`create table kept_before as select * from ledger_days`);
    await db.execute(breaking);
    expect((await audit(db)).join()).toContain('A kept day of the ledger is the sum');
    await db.execute(sql`delete from ledger_days`);
    await db.execute(sql`insert into ledger_days select * from kept_before`);
    await db.execute(sql`drop table kept_before`);
  });

  it.runIf(process.env.TEST_DB === 'postgres')(
    'goes no further than the oldest transaction began that may still post',
    async () => {
      const db = await database();
      await keep();
      const escrow = { account: 3, share: 0, microseconds: 0, fen: 4_000 };
      await db.transaction(async (open) => {
        await open.execute(sql`select now()`);
        await moveNow(escrow); // begun later, and there first
        await keep();
        await expectSame();
        await post(open as unknown as Db, postingOf(clearing, escrowOf(1), 50)); // it answers the same queries
      });
      await expectSame();
      await keep();
      await expectSame();
      expect(await audit(db)).toEqual([]);
    },
  );
});
