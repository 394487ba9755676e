import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { failingJobs, runOnce } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { payoutJobs } from '@/server/payouts/jobs';
import { payoutJob, withdrawal } from '@/server/payouts/public';
import { call } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';
import { payOut } from '@/tests/support/pay-out';
import { startAlipayTransfers } from '@/tests/support/servers/alipay-transfers';

const held = globalThis as typeof globalThis & { __env?: unknown };
let alipay: Awaited<ReturnType<typeof startAlipayTransfers>>;

const byProvider = () => {
  held.__env = parseEnv({ ...process.env, ...alipay.settings });
};
const byFile = () => {
  held.__env = undefined;
};

beforeAll(async () => {
  alipay = await startAlipayTransfers();
});
afterAll(async () => {
  byFile();
  await alipay.stop();
});
beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from outside_calls`);
  alipay.asked.length = 0;
  alipay.beforeAnswer(async () => undefined);
  byProvider();
});

const does = async (act: string, fields: Record<string, string>) => operated(act, fields, '出纳甲');

/** One that is approved, of 10 元 out of 100. */
async function anApproved(): Promise<{ user: Withdrawer; sn: string }> {
  const user = await aWithdrawer(10_000);
  const sn = await aWithdrawal(user, '10');
  await does('withdrawal', { sn, decision: 'approve' });
  return { user, sn };
}

/** State of a withdrawal, and what is still to be asked about it. */
async function standing(sn: string) {
  const { db } = await openDatabase();
  const [found] = await rows<{
    state: string;
    attempts: number | null;
    why: string | null;
    leased: boolean | null;
    seconds: number | null;
  }>(
    db,
    sql`select w.state, q.attempts, q.last_error as why, q.lease_until > now() as leased,
          ceil(extract(epoch from q.run_at - now()))::int as seconds
        from withdrawals w left join outside_calls q on q.kind = 'payouts' and q.key = w.id
        where w.withdraw_sn = ${sn}`,
  );
  return found;
}

const isOver = { attempts: null, why: null, leased: null, seconds: null };

async function balances(user: Withdrawer) {
  const { available_fen, frozen_fen } = await call('capital/withdraw/options', {}, { as: user });
  return { available_fen, frozen_fen };
}

/** As a program leaves it that is killed between its mark and the answer; its lease has not ended. */
async function killedWhilePaying(sn: string): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update withdrawals set state = 'paying' where withdraw_sn = ${sn}`);
  await db.execute(sql`update outside_calls set attempts = 1, lease_until = now() + interval '1 minute'
    where kind = 'payouts'`);
}

async function leaseEnds(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update outside_calls set lease_until = now() where kind = 'payouts'`);
}

/** The next answer waits until it is told to come. */
function aSlowAnswer() {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((done) => {
    come = done;
  });
  alipay.beforeAnswer(async () => {
    alipay.beforeAnswer(async () => undefined);
    await coming;
  });
  return () => come();
}

describe('a payout that a provider makes', () => {
  it('is to be asked for as soon as its approval stands, and not where that was rolled back', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '10');
    const { db } = await openDatabase();
    const approve = { id: sn, decision: 'approve', by: '出纳甲' } as const;
    await expect(
      inTransaction(db, async (tx) => {
        await withdrawal.decide(tx, approve);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await standing(sn)).toEqual({ state: 'pending_review', ...isOver });
    await inTransaction(db, (tx) => withdrawal.decide(tx, approve));
    expect(await standing(sn)).toMatchObject({ state: 'payable', attempts: 0 });
  });

  it('is marked as on its way before the provider hears of it', async () => {
    const { sn } = await anApproved();
    const seen: unknown[] = [];
    alipay.beforeAnswer(async () => void seen.push((await standing(sn))?.state));
    expect(await payOut()).toBe(1);
    expect(alipay.asked).toEqual([`transfer ${sn}`]);
    expect(seen).toEqual(['paying']);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
  });

  it('whose program was killed after the money had left is asked about, once the lease is over, and not paid again', async () => {
    const { user, sn } = await anApproved();
    await killedWhilePaying(sn);
    alipay.made.set(sn, { amount: '10.00', identity: '', times: 1 });
    await payOut();
    expect(alipay.asked).toEqual([]);
    await leaseEnds();
    await payOut();
    expect(alipay.asked).toEqual([`query ${sn}`]);
    expect(alipay.made.get(sn)?.times).toBe(1);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
    expect(await balances(user)).toEqual({ available_fen: 9_000, frozen_fen: 0 });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('whose program was killed before the provider heard of it is paid once the provider says that it knows none', async () => {
    const { sn } = await anApproved();
    await killedWhilePaying(sn);
    await leaseEnds();
    await payOut();
    expect(alipay.asked).toEqual([`query ${sn}`, `transfer ${sn}`]);
    expect(alipay.made.get(sn)?.times).toBe(1);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
  });

  it('that another copy took over is not ended by the late answer to the first', async () => {
    const { sn } = await anApproved();
    const come = aSlowAnswer();
    const dead = payOut();
    await expect.poll(() => alipay.asked).toEqual([`transfer ${sn}`]);
    expect(await payOut()).toBe(0);
    expect(alipay.asked).toHaveLength(1);
    await leaseEnds();
    alipay.beforeAnswer(async () => Promise.reject(new Error('away')));
    expect(await payOut()).toBe(0);
    const before = await standing(sn);
    expect(before).toMatchObject({ state: 'paying', attempts: 2 });
    come();
    expect(await dead).toBe(0);
    expect(await standing(sn)).toEqual(before);
    alipay.beforeAnswer(async () => undefined);
    expect(await payOut()).toBe(1);
    expect(alipay.made.get(sn)?.times).toBe(1);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
  });

  it('stays frozen while the provider is away, and no other waits for it', async () => {
    const { user, sn } = await anApproved();
    const { sn: other } = await anApproved();
    alipay.beforeAnswer(async () => {
      if (alipay.asked.at(-1)?.endsWith(sn)) throw new Error('away');
    });
    expect(await payOut()).toBe(1);
    expect(await standing(sn)).toMatchObject({ state: 'paying', attempts: 1, seconds: 60 });
    expect((await standing(sn))?.why).toBeTruthy();
    expect(await standing(other)).toEqual({ state: 'paid', ...isOver });
    expect(await balances(user)).toEqual({ available_fen: 9_000, frozen_fen: 1_000 });
    // A stranger who is away is no failure of ours.
    expect(failingJobs()).toEqual([]);
  });

  it('is ended by no person while its provider is being asked, and by one once he is away', async () => {
    const { user, sn } = await anApproved();
    const come = aSlowAnswer();
    const asking = payOut();
    await expect.poll(() => alipay.asked).toEqual([`transfer ${sn}`]);
    const failed = () => does('payout-failed', { sn, reason: '收款账户已销户' });
    await expect(failed()).rejects.toThrow('正在打款渠道处理');
    await expect(does('payout-done', { sn, ref: 'A1' })).rejects.toThrow('正在打款渠道处理');
    come();
    await asking;
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
    expect(await balances(user)).toEqual({ available_fen: 9_000, frozen_fen: 0 });
    await expect(failed()).rejects.toThrow('不能再这样操作');

    const { user: other, sn: unanswered } = await anApproved();
    alipay.beforeAnswer(async () => Promise.reject(new Error('away')));
    await payOut();
    await does('payout-failed', { sn: unanswered, reason: '收款账户已销户' });
    await payOut();
    expect(await standing(unanswered)).toMatchObject({ state: 'failed' });
    expect(await balances(other)).toEqual({ available_fen: 10_000, frozen_fen: 0 });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('is never asked for where it was cancelled, or put into a file of the bank, meanwhile', async () => {
    const { user, sn } = await anApproved();
    await call('capital/withdraw/cancel', { withdraw_sn: sn }, { as: user });
    const { sn: inFile } = await anApproved();
    await does('payout-batch', {});
    expect(await payOut()).toBe(2);
    expect(alipay.asked).toEqual([]);
    expect(await standing(sn)).toEqual({ state: 'cancelled', ...isOver });
    expect(await standing(inFile)).toEqual({ state: 'paying', ...isOver });
  });
});

describe('where the provider is another one after a restart', () => {
  const everyJob = async () => {
    for (const job of payoutJobs) await runOnce(job);
    await payOut();
  };

  it('what was approved for the bank’s file, and stands in none, is paid by the provider', async () => {
    byFile();
    const { sn: inFile } = await anApproved();
    await does('payout-batch', {});
    const { sn } = await anApproved();
    const waits = await aWithdrawal(await aWithdrawer(10_000), '10');
    await everyJob();
    expect(await standing(sn)).toEqual({ state: 'payable', ...isOver });
    byProvider();
    await everyJob();
    await everyJob();
    expect(alipay.asked).toEqual([`transfer ${sn}`]);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
    expect(await standing(inFile)).toEqual({ state: 'paying', ...isOver });
    expect(await standing(waits)).toEqual({ state: 'pending_review', ...isOver });
  });

  it('what no provider has heard of goes by the bank’s file again', async () => {
    const { sn } = await anApproved();
    byFile();
    await everyJob();
    expect(await standing(sn)).toEqual({ state: 'payable', ...isOver });
    expect(await does('payout-batch', {})).toContain('1 笔');
    byProvider();
    await everyJob();
    expect(alipay.asked).toEqual([]);
    expect(await standing(sn)).toEqual({ state: 'paying', ...isOver });
  });

  it('what a provider may have paid waits for it, or for a person', async () => {
    const { sn } = await anApproved();
    alipay.beforeAnswer(async () => Promise.reject(new Error('away')));
    await payOut();
    alipay.beforeAnswer(async () => undefined);
    byFile();
    await everyJob();
    expect(await standing(sn)).toMatchObject({ state: 'paying', attempts: 2 });
    expect(await does('payout-batch', {})).toBe('没有待打款的提现');
    byProvider();
    await everyJob();
    expect(alipay.asked).toEqual([`transfer ${sn}`, `query ${sn}`]);
    expect(await standing(sn)).toEqual({ state: 'paid', ...isOver });
  });
});

it('is asked a minute after it was, by the job itself', async () => {
  const { sn } = await anApproved();
  alipay.refuse(sn, 'PAYER_BALANCE_NOT_ENOUGH');
  await runOnce(payoutJob);
  await runOnce(payoutJob);
  expect(alipay.asked).toEqual([`transfer ${sn}`]);
  expect(await standing(sn)).toMatchObject({ state: 'paying', attempts: 1, seconds: 60 });
});
