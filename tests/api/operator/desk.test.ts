import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { queueNames } from '@/lib/domain/operators/console-queues';
import { callInProcess } from '@/server/dispatch';
import { openDatabase, rows } from '@/server/kernel/database';
import { endOfDay, marketDay } from '@/server/kernel/market-time';
import { findOperator } from '@/server/operators/public';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const run = async (statement: ReturnType<typeof sql>) =>
  (await openDatabase()).db.execute(statement);

async function aSuggestion(waited = '0 minutes'): Promise<string> {
  const user = await anAdvertiser();
  const { db } = await openDatabase();
  const [made] = await rows<{ id: number }>(
    db,
    sql`insert into suggestions (user_id, kind, content, order_sn, files, created_at)
        values (${user.id}, 'report', '没有回应', '', '{}', now() - ${waited}::interval) returning id`,
  );
  return String(made!.id);
}

async function aWaitingWithdrawal(waited: string): Promise<string> {
  const sn = await aWithdrawal(await aWithdrawer(1000), '10');
  await run(
    sql`update withdrawals set created_at = now() - ${waited}::interval where withdraw_sn = ${sn}`,
  );
  return sn;
}

const queueOf = async (operator: TestOperator, name: string) =>
  (await call('operator/desk', {}, { operator })).queues.find(({ queue }) => queue === name);

describe('the desk', () => {
  let admin: TestOperator;
  beforeAll(async () => {
    admin = await operatorSession({ roles: ['admin'] });
  });

  it('counts what its lists show, and late what they say is late, in every queue', async () => {
    await aWaitingWithdrawal('30 days');
    await aWaitingWithdrawal('1 minute');
    await aSuggestion('30 days');
    const { queues: counted } = await call('operator/desk', {}, { operator: admin });
    expect(counted.map(({ queue }) => queue)).toEqual(queueNames);
    for (const { queue, waiting, late, oldest_since: oldest } of counted) {
      const { total, entries } = await call('operator/queue', { queue }, { operator: admin });
      expect([queue, waiting]).toEqual([queue, total]);
      expect([queue, late]).toEqual([queue, entries.filter((entry) => entry.is_late).length]);
      expect([queue, oldest]).toEqual([queue, entries[0]?.since ?? null]);
    }
    expect(counted.find(({ queue }) => queue === 'suggestion')?.late).toBe(1);
  });

  it('says what is late when the day is over, by the thing’s own time where it has one', async () => {
    const before = await queueOf(admin, 'callback');
    const { db } = await openDatabase();
    await db.execute(sql`insert into callbacks (phone_sealed, phone_hash, page_source, promised_at)
      select phone_sealed, phone_hash, '/', p.at from operators,
        (values (least(now() + interval '10 minutes', ${endOfDay(marketDay)} - interval '1 second')), (now() + interval '2 days'), (now() - interval '1 minute')) as p(at)
      where id = ${admin.id}`);
    const now = await queueOf(admin, 'callback');
    expect(now!.waiting - before!.waiting).toBe(3);
    expect(now!.late - before!.late).toBe(1);
    expect(now!.due_today - before!.due_today).toBe(1);
  });

  it('knows what was done today, by whom, and what of it was late', async () => {
    const operator = await operatorSession({ roles: ['finance'] });
    const before = await queueOf(operator, 'withdrawal');
    for (const waited of ['30 days', '1 minute']) {
      const sn = await aWaitingWithdrawal(waited);
      const fields = JSON.stringify({ sn, decision: 'approve' });
      const asked = { act: 'withdrawal', queue: 'withdrawal', key: sn, fields } as const;
      expect((await reply('operator/act', asked, { operator })).envelope.status).toBe(200);
    }
    const now = await queueOf(operator, 'withdrawal');
    expect(now!.done_today - before!.done_today).toBe(2);
    expect(now!.done_late - before!.done_late).toBe(1);
    expect(now!.my_done).toBe(2);
    expect((await queueOf(admin, 'withdrawal'))!.my_done).toBe(0);
  });

  it('is counted once with the frame of its page, which cannot say another number', async () => {
    const { db } = await openDatabase();
    const asking = async () => ({
      caller: null,
      operator: await findOperator(db, admin.operatorToken, '10.1.2.3'),
      requestId: 'test',
      address: '10.1.2.3',
      userAgent: '',
      inProcess: true,
    });
    const of = (shown: { queues: { queue: string; waiting: number }[] }) =>
      shown.queues.find(({ queue }) => queue === 'suggestion')?.waiting ?? 0;
    const page = await asking();
    const frame = of(await callInProcess('operator/frame', {}, page));
    await aSuggestion();
    expect(of(await callInProcess('operator/desk', {}, page))).toBe(frame);
    expect(of(await callInProcess('operator/desk', {}, await asking()))).toBe(frame + 1);
  });

  it('names the colleague whom a last act was about', async () => {
    const colleague = await operatorSession({ roles: ['review'] });
    await run(sql`insert into operator_actions (operator, action, subject, detail)
      values (${colleague.name}, 'log_in', ${`operator ${colleague.id}`}, '{}')`);
    const { colleagues } = await call('operator/desk', {}, { operator: admin });
    expect(colleagues.find(({ id }) => id === colleague.id)?.last_act).toBe(
      `登录 ${colleague.name}`,
    );
  });
});

describe('going on by urgency', () => {
  const next = async (operator: TestOperator) =>
    (await call('operator/take-next', {}, { operator })).next;

  it('takes what is promised soonest over all queues of the roles, then the next, and what is in hand before what is later', async () => {
    await run(sql`update suggestions set state = 'answered'`);
    await run(sql`update withdrawals set created_at = now()`);
    await run(sql`delete from operator_holds`);
    const operator = await operatorSession({ roles: ['service', 'finance'] });
    await run(sql`update callbacks set state = 'reached'`);
    const newer = await aSuggestion('1 day');
    const sn = await aWaitingWithdrawal('30 days');
    const older = await aSuggestion('20 days');
    expect(await next(operator)).toEqual({ queue: 'withdrawal', key: sn });
    expect(await next(operator)).toEqual({ queue: 'withdrawal', key: sn });
    await call(
      'operator/hand-over',
      { queue: 'withdrawal', key: sn, to: (await operatorSession({ roles: ['finance'] })).id },
      { operator },
    );
    expect(await next(operator)).toEqual({ queue: 'suggestion', key: older });
    const colleague = await operatorSession({ roles: ['service'] });
    expect(await next(colleague)).toEqual({ queue: 'suggestion', key: newer });
    const reviewer = await operatorSession({ roles: ['content'] });
    expect(await next(reviewer)).toBeNull();
    const { db } = await openDatabase();
    const taken = await rows<{ subject: string }>(
      db,
      sql`select subject from operator_actions where operator = ${operator.name} and action = 'take' order by seq`,
    );
    expect(taken.map(({ subject }) => subject)).toEqual([sn, older]);
  });

  it('gives nobody what waits for another person because they asked for it themselves', async () => {
    await run(sql`delete from operator_holds`);
    const [asker, other] = [
      await operatorSession({ roles: ['finance'] }),
      await operatorSession({ roles: ['finance'] }),
    ];
    const fields = { from: 'clearing', to: 'user', user: (await aWithdrawer(1000)).id };
    const told = { ...fields, amount: '1', reason: '银行退回手续费，凭证 20261128-03' };
    const asked = { act: 'posting_ask', fields: JSON.stringify(told) } as const;
    expect((await reply('operator/act', asked, { operator: asker })).envelope.status).toBe(200);
    const taken = await reply('operator/take', { queue: 'posting' }, { operator: asker });
    expect(taken.envelope).toMatchObject({ status: 422, msg: '这个队列没有空闲的了' });
    const found = await call('operator/take', { queue: 'posting' }, { operator: other });
    await call('operator/put-back', found, { operator: other });
    // What they have in hand all the same is no work of theirs either, however late.
    await call('operator/take', found, { operator: asker });
    await run(sql`update operator_holds set due = now() - interval '90 days'`);
    expect((await next(asker))?.queue).not.toBe('posting');
  });
});
