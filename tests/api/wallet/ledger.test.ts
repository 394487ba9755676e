// Also on PGlite: money is held by checks and locks of the database.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { availableOf, clearing } from '@/server/wallet/accounts';
import { availableBalance } from '@/server/wallet/balances';
import { type Posting, post } from '@/server/wallet/ledger';

const recharge = (userId: number, amountFen: number, key = `test ${userId} in`): Posting => ({
  key,
  reason: 'recharge',
  subject: 'PAY',
  entries: [
    { account: clearing, amountFen: -amountFen },
    { account: availableOf(userId), amountFen },
  ],
});

async function posting(one: Posting) {
  const { db } = await openDatabase();
  return inTransaction(db, (tx) => post(tx, one));
}

const balance = async (userId: number) => availableBalance((await openDatabase()).db, userId);

describe('the ledger', () => {
  it('posts a key once, whoever repeats it', async () => {
    expect(await posting(recharge(1, 500))).toBe(true);
    expect(await posting(recharge(1, 500))).toBe(false);
    expect(await balance(1)).toBe(500);
  });

  it('posts once when fifty come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => posting(recharge(2, 700))));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await balance(2)).toBe(700);
  });

  it('refuses a key that stands for something else', async () => {
    await posting(recharge(3, 500));
    await expect(posting(recharge(3, 501))).rejects.toThrow();
    await expect(posting(recharge(4, 500, 'test 3 in'))).rejects.toThrow();
    expect(await balance(3)).toBe(500);
    expect(await balance(4)).toBe(0);
  });

  it('refuses entries that do not balance, name an account twice, or stand alone', async () => {
    const bad: Posting['entries'][] = [
      [
        { account: clearing, amountFen: -100 },
        { account: availableOf(5), amountFen: 99 },
      ],
      [
        { account: clearing, amountFen: -100 },
        { account: availableOf(5), amountFen: 50 },
        { account: availableOf(5), amountFen: 50 },
      ],
      [{ account: clearing, amountFen: 0 }],
      [],
    ];
    for (const entries of bad) {
      await expect(posting({ ...recharge(5, 1), entries })).rejects.toThrow();
    }
    expect(await balance(5)).toBe(0);
  });

  it('lets nobody below zero and says what to do', async () => {
    await posting(recharge(6, 100));
    const spend: Posting = {
      ...recharge(6, 101, 'test 6 out'),
      entries: [
        { account: availableOf(6), amountFen: -101 },
        { account: clearing, amountFen: 101 },
      ],
    };
    await expect(posting(spend)).rejects.toMatchObject({
      code: 'rule_broken',
      msg: expect.stringContaining('充值'),
    });
    expect(await balance(6)).toBe(100);
  });

  it('keeps a balance with fifty spenders from going below zero', async () => {
    await posting(recharge(7, 1_000));
    const spenders = Array.from({ length: 50 }, (_, index) =>
      posting({
        key: `test 7 spend ${index}`,
        reason: 'order_hold',
        subject: 'PAY',
        entries: [
          { account: availableOf(7), amountFen: -90 },
          { account: availableOf(1_000 + index), amountFen: 90 },
        ],
      }).then(
        () => 1,
        () => 0,
      ),
    );
    const spent = (await Promise.all(spenders)).reduce<number>((sum, one) => sum + one, 0);
    expect(spent).toBe(11);
    expect(await balance(7)).toBe(10);
  });

  it('survives two people who pay each other at the same moment', async () => {
    await posting(recharge(8, 1_000));
    await posting(recharge(9, 1_000));
    const pay = (from: number, to: number, index: number) =>
      posting({
        key: `test ${from} to ${to} ${index}`,
        reason: 'order_hold',
        subject: '',
        entries: [
          { account: availableOf(from), amountFen: -1 },
          { account: availableOf(to), amountFen: 1 },
        ],
      });
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? pay(8, 9, index) : pay(9, 8, index))),
    );
    expect([await balance(8), await balance(9)]).toEqual([1_000, 1_000]);
  });

  it('is never changed or deleted, and takes no entry past its writer', async () => {
    const { db } = await openDatabase();
    for (const statement of [
      sql`update ledger_entries set amount_fen = amount_fen + 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_postings set reason = 'x'`,
      sql`delete from ledger_postings`,
      sql`truncate ledger_entries`,
      sql`insert into ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
        select min(posting_id), min(account_id), 1, 1 from ledger_entries`,
      sql`update ledger_accounts set balance_fen = -1 where holder = 'user:1'`,
    ]) {
      await expect(rows(db, statement)).rejects.toThrow();
    }
  });
});
