import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operatorRoleKeys } from '@/lib/domain/operators/roles';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { aWallet } from '@/tests/support/factories/a-wallet';
import { aWithdrawal, aWithdrawer, type Withdrawer } from '@/tests/support/factories/a-withdrawer';
import { anOrder } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { serveCalls } from '@/tests/support/serve-calls';

let finance: TestOperator;
let payee: Withdrawer;

beforeAll(async () => {
  finance = await operatorSession({ roles: ['finance'] });
  await aWallet(await aMediaOwner(), 70_000);
  await anOrder({ state: 'producing' });
  payee = await aWithdrawer(30_000);
  const sn = await aWithdrawal(payee, '100');
  await operated('withdrawal', { sn, decision: 'approve' });
  await operated('payout-batch', {});
});

const heldBy = async (kind: string) => {
  const { db } = await openDatabase();
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(balance_fen), 0)::bigint as fen from ledger_accounts where kind = ${kind}`,
  );
  return found?.fen ?? 0;
};

describe('what the platform holds', () => {
  it('is what the ledger says, and together what came in', async () => {
    const money = await call('operator/money', {}, { operator: finance });
    const of = (name: string) => money.accounts.find((account) => account.name === name);
    expect(of('托管')).toMatchObject({ fen: await heldBy('escrow'), orders: 1 });
    expect(of('广告主可用')!.fen + of('媒体主可用')!.fen).toBe(await heldBy('available'));
    expect(of('媒体主可用')!.fen).toBe(90_000);
    expect(of('服务费收入')!.fen).toBe(await heldBy('service_fee'));
    const { today_in_fen: came, today_out_fen: went, ...escrow } = of('托管')!;
    expect(came - went).toBe(escrow.fen);
    expect(escrow.month_in_fen).toBe(came);
    expect(money.clearing_fen).toBe(-(await heldBy('clearing')));
    expect(money.off_by_fen).toBe(0);
    expect(money.total_fen).toBe(money.clearing_fen);
    expect(money.batches).toMatchObject([
      {
        lines: 1,
        total_fen: 10_000,
        waiting: 1,
        failed: 0,
        batch_sn: expect.stringMatching(/^PC/),
      },
    ]);
  });

  it('says by how much it is off where it is', async () => {
    const { db } = await openDatabase();
    const change = (by: number) =>
      db.execute(sql`update ledger_accounts set balance_fen = balance_fen + ${by}
        where holder = 'platform' and kind = 'clearing'`);
    await change(36);
    expect((await call('operator/money', {}, { operator: finance })).off_by_fen).toBe(36);
    await change(-36);
  });

  it('is for finance and who manages', async () => {
    for (const role of operatorRoleKeys) {
      const operator = await operatorSession({ roles: [role] });
      const isFor = role === 'finance' || role === 'admin';
      for (const name of ['operator/money', 'operator/audit'] as const) {
        const { envelope } = await reply(name, {}, { operator });
        expect([role, name, envelope.status]).toEqual([role, name, isFor ? 200 : 403]);
      }
    }
  });
});

describe('the audit', () => {
  it('says in both languages what does not hold, leaves a line, and is asked for twice a minute', async () => {
    const { db } = await openDatabase();
    const operator = await operatorSession({ roles: ['finance'] });
    expect(await call('operator/audit', {}, { operator })).toMatchObject({ broken: [] });
    const change = (by: number) =>
      db.execute(sql`update ledger_accounts set balance_fen = balance_fen + ${by}
        where holder = ${`user:${payee.id}`} and kind = 'available'`);
    await change(5);
    const { broken } = await call('operator/audit', {}, { operator });
    await change(-5);
    expect(broken[0]).toEqual({
      sentence: expect.stringMatching(/^A balance is the sum of its entries: \d+$/),
      words: expect.stringMatching(/^不成立：账户余额等于它的分录之和（\d+）$/),
    });
    const lines = await rows<{ action: string; subject: string }>(
      db,
      sql`select action, subject from operator_actions where operator = ${operator.name}`,
    );
    expect(lines).toEqual([
      { action: 'audit', subject: 'books' },
      { action: 'audit', subject: 'books' },
    ]);
    expect((await reply('operator/audit', {}, { operator })).envelope.status).toBe(429);
  });
});

describe('an audit', () => {
  const audits = async () => {
    const { db } = await openDatabase();
    return rows<{ operator: string; outcome: string; broken: string[] }>(
      db,
      sql`select operator, outcome, broken from operator_audits order by id`,
    );
  };
  const ask = (operator: TestOperator) => reply('operator/audit', {}, { operator });
  const shownTo = async (operator: TestOperator) =>
    (await call('operator/money', {}, { operator })).audit;

  it('is kept with who ran it, how long it took and what it found', async () => {
    const operator = await operatorSession({ roles: ['finance'] });
    await ask(operator);
    expect((await audits()).at(-1)).toEqual({
      operator: operator.name,
      outcome: 'passed',
      broken: [],
    });
    expect(await shownTo(finance)).toMatchObject({
      by: operator.name,
      outcome: 'passed',
      took_ms: expect.any(Number),
      broken: [],
    });
    const { db } = await openDatabase();
    await expect(
      db.execute(sql`update operator_audits set outcome = 'broken' where outcome = 'passed'`),
    ).rejects.toThrow();
  });

  it('runs once at a time, and a colleague is told who runs it', async () => {
    const [first, second] = [
      await operatorSession({ roles: ['finance'] }),
      await operatorSession({ roles: ['finance'] }),
    ];
    const before = (await audits()).length;
    const [one, other] = await meetAt(
      'an audit runs',
      () => ask(first),
      () => ask(second),
    );
    expect(one).toMatchObject({ value: { envelope: { status: 200 } } });
    expect(other).toMatchObject({
      value: {
        envelope: {
          status: 422,
          msg: expect.stringMatching(new RegExp(`^${first.name} 在 .+ 开始的审计还在进行`)),
        },
      },
    });
    expect(await audits()).toHaveLength(before + 1);
    expect((await ask(second)).envelope.status).toBe(200);
  });

  it('that was lost with its program stands in nobody’s way for ever', async () => {
    const { db } = await openDatabase();
    const begin = (minutes: number) =>
      db.execute(sql`insert into operator_audits (operator, created_at)
        values ('某人', now() - ${`${minutes} minutes`}::interval)`);
    await begin(61);
    expect(await shownTo(finance)).toMatchObject({ by: '某人', outcome: 'running' });
    expect((await ask(await operatorSession({ roles: ['finance'] }))).envelope.status).toBe(200);
    expect((await audits()).at(-2)).toEqual({
      operator: '某人',
      outcome: 'unfinished',
      broken: [],
    });
  });
});

describe('the file of a batch', () => {
  it('is given to whoever may write it, each time with a line of the record, and to nobody else', async () => {
    const { db } = await openDatabase();
    const served = await serveCalls();
    try {
      const { batches } = await call('operator/money', {}, { operator: finance });
      const sn = batches[0]!.batch_sn;
      const ask = (operator: TestOperator | null, batch = sn) =>
        fetch(`${served.origin}/api/payout-file/${batch}`, {
          headers: operator ? { cookie: operator.cookie } : {},
        });
      const given = await ask(finance);
      expect(given.status).toBe(200);
      expect(given.headers.get('content-disposition')).toContain(`${sn}.xlsx`);
      expect(given.headers.get('cache-control')).toBe('no-store');
      expect(
        Buffer.from(await given.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      expect((await ask(null)).status).toBe(401);
      expect((await ask(await operatorSession({ roles: ['review', 'service'] }))).status).toBe(403);
      const own = await operatorSession({ roles: ['finance'], phone: payee.phone });
      expect((await ask(own)).status).toBe(422);
      expect((await ask(finance, '..%2F..%2Fx')).status).toBe(422);
      expect((await ask(finance, 'PC0000000000')).status).toBe(422);
      expect(
        await rows(
          db,
          sql`select operator, subject from operator_actions where action = 'payout-file'`,
        ),
      ).toEqual([{ operator: finance.name, subject: sn }]);
    } finally {
      await served.close();
    }
  });
});
