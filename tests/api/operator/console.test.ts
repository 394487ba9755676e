import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '@/lib/contract';
import { type OperatorActName, operatorActNames } from '@/lib/domain/operators/console-acts';
import { queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import { operatorRoleKeys } from '@/lib/domain/operators/roles';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { operatorActs } from '@/server/operator/acts';
import { operatorJobs } from '@/server/operator/jobs';
import { call, reply } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

/** `npm run check:faults` lets each pair meet two hundred times. */
const rounds = Number(process.env.RACE_ROUNDS ?? 4);

const statusOf = async (name: CallName, input: object, as: object = {}) =>
  (await reply(name, input, as)).envelope.status;

const act = (operator: TestOperator, name: string, sn: string, fields: object) =>
  reply(
    'operator/act',
    { act: name, queue: 'withdrawal', key: sn, fields: JSON.stringify({ sn, ...fields }) },
    { operator },
  );

const approve = (operator: TestOperator, sn: string) =>
  act(operator, 'withdrawal', sn, { decision: 'approve' });

async function aWaitingWithdrawal(yuan = '10') {
  const user = await aWithdrawer(Number(yuan) * 100);
  return { user, sn: await aWithdrawal(user, yuan) };
}

const record = async () => {
  const { db } = await openDatabase();
  return rows<{ seq: number; operator: string; action: string; subject: string }>(
    db,
    sql`select seq, operator, action, subject from operator_actions order by seq`,
  );
};

describe('who may', () => {
  it('opens each queue to its role and to who manages', async () => {
    for (const role of operatorRoleKeys) {
      const operator = await operatorSession({ roles: [role] });
      const { queues } = await call('operator/frame', {}, { operator });
      const open = queueNames.filter((name) => role === 'admin' || queueOfName(name).role === role);
      expect(queues.map(({ queue }) => queue)).toEqual(open);
      for (const queue of queueNames) {
        const status = await statusOf('operator/queue', { queue }, { operator });
        expect([role, queue, status]).toEqual([role, queue, open.includes(queue) ? 200 : 403]);
      }
    }
  });
});

describe('one thing and two people', () => {
  let [one, other]: TestOperator[] = [];
  beforeAll(async () => {
    one = await operatorSession({ roles: ['finance'] });
    other = await operatorSession({ roles: ['finance'] });
  });
  const first = () => one as TestOperator;
  const second = () => other as TestOperator;

  it('what is taken can be decided by nobody else, who is told by whom', async () => {
    const { sn } = await aWaitingWithdrawal();
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator: first() });
    const { envelope } = await approve(second(), sn);
    expect(envelope).toMatchObject({ status: 422, msg: `${first().name}正在处理这一件` });
    const shown = await call(
      'operator/item',
      { queue: 'withdrawal', key: sn },
      { operator: second() },
    );
    expect(shown).toMatchObject({ blocked: `${first().name}正在处理这一件`, forms: [] });
    const seen = await call(
      'operator/item',
      { queue: 'withdrawal', key: sn },
      { operator: first() },
    );
    expect(seen.entry.viewers).toEqual([second().name]);
    expect((await approve(first(), sn)).envelope.status).toBe(200);
    const desk = await call('operator/desk', {}, { operator: first() });
    expect(desk.mine.map(({ key }) => key)).not.toContain(sn);
  });

  it('is handed over to a colleague of the role, and put back', async () => {
    const { sn } = await aWaitingWithdrawal();
    const at = { queue: 'withdrawal', key: sn } as const;
    const reviewer = await operatorSession({ roles: ['review'] });
    expect(
      await statusOf('operator/hand-over', { ...at, to: second().id }, { operator: first() }),
    ).toBe(422);
    await call('operator/take', at, { operator: first() });
    expect(
      await statusOf('operator/hand-over', { ...at, to: reviewer.id }, { operator: first() }),
    ).toBe(422);
    await call('operator/hand-over', { ...at, to: second().id }, { operator: first() });
    expect((await approve(first(), sn)).envelope.msg).toContain(second().name);
    expect(await call('operator/put-back', at, { operator: second() })).toEqual({ count: 1 });
    expect((await approve(first(), sn)).envelope.status).toBe(200);
    const acts = (await record())
      .filter(({ subject }) => subject === sn)
      .map(({ action }) => action);
    expect(acts).toEqual(['take', 'hand_over', 'put_back', 'withdrawal']);
  });

  it('is free again after thirty minutes of rest, and the record says so', async () => {
    const { sn } = await aWaitingWithdrawal();
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator: first() });
    const { db } = await openDatabase();
    await db.execute(
      sql`update operator_holds set touched_at = now() - interval '31 minutes' where key = ${sn}`,
    );
    const { queues } = await call('operator/desk', {}, { operator: second() });
    expect(queues.find(({ queue }) => queue === 'withdrawal')).toMatchObject({ others: 0 });
    await runOnce(operatorJobs[0]!);
    expect((await record()).at(-1)).toMatchObject({
      operator: '系统',
      action: 'free',
      subject: sn,
    });
    expect((await approve(second(), sn)).envelope.status).toBe(200);
  });

  it('takes the longest waiting that is free', async () => {
    const { sn } = await aWaitingWithdrawal();
    const { sn: later } = await aWaitingWithdrawal();
    const ours = await operatorSession({ roles: ['finance'] });
    const taken = await call('operator/take', { queue: 'withdrawal' }, { operator: ours });
    expect(taken.key).toBe(sn);
    expect((await call('operator/take', { queue: 'withdrawal' }, { operator: first() })).key).toBe(
      later,
    );
    expect(await statusOf('operator/take', { queue: 'withdrawal' }, { operator: second() })).toBe(
      422,
    );
    await call('operator/put-back', {}, { operator: ours });
    await call('operator/put-back', {}, { operator: first() });
  });

  it(
    `that both decide at one moment is decided once, ${rounds} rounds`,
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { sn } = await aWaitingWithdrawal();
        const [left, right] = await Promise.all([
          approve(first(), sn),
          round % 2 === 0
            ? approve(second(), sn)
            : act(second(), 'withdrawal', sn, { decision: 'reject', reason: '资料待核实' }),
        ]);
        const statuses = [left, right].map(({ envelope }) => envelope.status).sort();
        expect(statuses).toEqual([200, 422]);
        const refused = [left, right].find(({ envelope }) => envelope.status === 422);
        expect(refused?.envelope.msg).toMatch(/正在处理这一件|刚刚已被处理|已经变化/);
        expect((await record()).filter((line) => line.subject === sn)).toHaveLength(1);
      }
      expect(await audit((await openDatabase()).db)).toEqual([]);
    },
    60_000 + rounds * 3_000,
  );

  it(
    `that both take at one moment is one’s, ${rounds} rounds`,
    async () => {
      const { sn } = await aWaitingWithdrawal();
      const at = { queue: 'withdrawal', key: sn } as const;
      for (let round = 0; round < rounds; round++) {
        const statuses = await Promise.all([
          statusOf('operator/take', at, { operator: first() }),
          statusOf('operator/take', at, { operator: second() }),
        ]);
        expect(statuses.sort()).toEqual([200, 422]);
        await call('operator/put-back', {}, { operator: first() });
        await call('operator/put-back', {}, { operator: second() });
      }
    },
    60_000 + rounds * 500,
  );
});

describe('the desk', () => {
  it('shows what is taken, by whom, what was done today and what each did last', async () => {
    const [mine, colleague] = [
      await operatorSession({ roles: ['finance'] }),
      await operatorSession({ roles: ['finance'] }),
    ];
    const [{ sn }, { sn: theirs }] = [await aWaitingWithdrawal(), await aWaitingWithdrawal()];
    const of = async () => {
      const desk = await call('operator/desk', {}, { operator: mine });
      const counts = desk.queues.find(({ queue }) => queue === 'withdrawal')!;
      return { ...desk, counts };
    };
    const before = await of();
    await call('operator/take', { queue: 'withdrawal', key: sn }, { operator: mine });
    await call('operator/take', { queue: 'withdrawal', key: theirs }, { operator: colleague });
    const taken = await of();
    expect(taken.mine.map(({ key }) => key)).toEqual([sn]);
    expect(taken.counts).toMatchObject({
      waiting: before.counts.waiting,
      mine: 1,
      others: before.counts.others + 1,
      free: before.counts.free - 2,
    });
    expect(taken.colleagues.find(({ name }) => name === colleague.name)).toMatchObject({
      held: 1,
      is_online: true,
      last_act: `领取 ${theirs}`,
    });
    await approve(mine, sn);
    const after = await of();
    expect(after.counts.done_today).toBe(before.counts.done_today + 1);
    expect(after.counts.waiting).toBe(before.counts.waiting - 1);
    await call('operator/put-back', {}, { operator: colleague });
  });
});

describe('what is one’s own', () => {
  it('is decided by colleagues: a withdrawal of the operator’s phone is refused, whatever the role', async () => {
    const { user, sn } = await aWaitingWithdrawal();
    const self = await operatorSession({ roles: ['admin'], phone: user.phone });
    const shown = await call('operator/item', { queue: 'withdrawal', key: sn }, { operator: self });
    expect(shown.blocked).toContain('本人手机号');
    expect(shown.forms).toEqual([]);
    const { envelope } = await approve(self, sn);
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('本人手机号') });
    expect((await record()).filter(({ subject }) => subject === sn)).toEqual([]);
    const colleague = await operatorSession({ roles: ['finance'] });
    expect((await approve(colleague, sn)).envelope.status).toBe(200);
  });

  it('every act that changes something of an account says which', () => {
    const without = operatorActNames.filter((name) => operatorActs[name]?.concerns === undefined);
    const ofNobody: OperatorActName[] = [
      'announce',
      'article_publish',
      'article_restore',
      'article_save',
      'article_withdraw',
      'brand_save',
      'consultant_hours',
      'link_save',
      'reconcile',
      'home_pick',
      'home_pick_drop',
      'label_rename',
      'label_retire',
      'label_allow',
      'legal_publish',
      'legal_save',
      'notice_text',
      'service_calendar',
      'setting_ask',
      'weights_ask',
      'site_config',
      'site_entity',
    ];
    expect(without.sort()).toEqual(ofNobody.sort());
  });
});

describe('what the thing offers', () => {
  it('is all that can be done on it: no other’s number, no act of another state', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    const [mine, others] = [await aWaitingWithdrawal(), await aWaitingWithdrawal()];
    const mixed = await reply(
      'operator/act',
      {
        act: 'withdrawal',
        queue: 'withdrawal',
        key: mine.sn,
        fields: JSON.stringify({ sn: others.sn, decision: 'approve' }),
      },
      { operator: finance },
    );
    expect(mixed.envelope.status).toBe(422);
    expect((await act(finance, 'payout-done', mine.sn, { ref: 'R1' })).envelope.status).toBe(422);
    const loose = {
      act: 'withdrawal',
      fields: JSON.stringify({ sn: mine.sn, decision: 'approve' }),
    };
    expect(await statusOf('operator/act', loose, { operator: finance })).toBe(422);
  });

  it('takes no path of this machine for a file', async () => {
    const finance = await operatorSession({ roles: ['finance'] });
    const fields = JSON.stringify({ file: '/etc/passwd', channel: 'bank' });
    const { envelope } = await reply(
      'operator/act',
      { act: 'reconcile', fields },
      { operator: finance },
    );
    expect(envelope.status).toBe(422);
    expect(JSON.stringify(envelope)).not.toContain('root');
  });
});
