import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const run = async (statement: ReturnType<typeof sql>) =>
  (await openDatabase()).db.execute(statement);

let admin: TestOperator;
let one: TestOperator;
let other: TestOperator;

beforeAll(async () => {
  admin = await operatorSession({ roles: ['admin'] });
  one = await operatorSession({ roles: ['service'] });
  other = await operatorSession({ roles: ['service'] });
});

beforeEach(async () => {
  await run(sql`delete from operator_holds`);
  await run(sql`update suggestions set state = 'answered'`);
});

async function aSuggestion(waited: string, user?: { id: number }): Promise<string> {
  const userId = (user ?? (await anAdvertiser())).id;
  const [made] = await rows<{ id: number }>(
    (await openDatabase()).db,
    sql`insert into suggestions (user_id, kind, content, order_sn, files, created_at)
        values (${userId}, 'report', '没有回应', '', '{}', now() - ${waited}::interval) returning id`,
  );
  return String(made!.id);
}

const queue = 'suggestion' as const;
const take = (operator: TestOperator, key: string) =>
  call('operator/take', { queue, key }, { operator });
const handOver = (operator: TestOperator, key: string, to: TestOperator) =>
  reply('operator/hand-over', { queue, key, to: to.id }, { operator });
const takeBack = (operator: TestOperator, key: string) =>
  reply('operator/take-back', { queue, key }, { operator });

const cells = async () =>
  (await call('operator/late', {}, { operator: admin })).rows.find((row) => row.queue === queue)
    ?.cells;
const things = async (holder: number) =>
  (await call('operator/late-things', { queue, holder }, { operator: admin })).things;
const desk = (operator: TestOperator) => call('operator/desk', {}, { operator });
const holders = async () =>
  rows<{ key: string; operator_id: number; given_by: string }>(
    (await openDatabase()).db,
    sql`select key, operator_id, given_by from operator_holds where queue = ${queue}`,
  );
const lines = async (key: string) =>
  rows<{ operator: string; action: string; detail: object }>(
    (await openDatabase()).db,
    sql`select operator, action, detail from operator_actions
        where queue = ${queue} and subject = ${key} order by seq`,
  );

describe('what is late', () => {
  it('is counted by queue and by who has it, and each cell shows its things', async () => {
    const [theirs, free, older] = [
      await aSuggestion('40 days'),
      await aSuggestion('20 days'),
      await aSuggestion('30 days'),
    ];
    const fresh = await aSuggestion('1 second');
    await take(one, theirs);
    await take(other, fresh);
    const found = await cells();
    expect(found).toMatchObject([
      { holder: null, late: 2, near: 0 },
      { holder: { id: one.id, name: one.name }, late: 1, near: 0 },
    ]);
    const shown = await things(0);
    expect(shown.map(({ key, is_late: isLate }) => [key, isLate])).toEqual([
      [older, true],
      [free, true],
    ]);
    expect(found![0]!.oldest_since).toBe(shown[0]!.since);
    expect((await things(one.id)).map(({ key }) => key)).toEqual([theirs]);
    expect(await things(other.id)).toEqual([]);
  });

  it('is near where its time ends with the day, by its own time where it has one', async () => {
    const near = await aSuggestion('1 second');
    await take(one, near);
    await run(sql`update operator_holds set due = now() + interval '1 second'`);
    const [cell] = (await cells()) ?? [];
    // The day may end within that second.
    expect(cell && cell.late + cell.near).toBe(1);
    await run(sql`update operator_holds set due = now() + interval '2 days'`);
    expect(await cells()).toBeUndefined();
  });
});

describe('who manages', () => {
  it('gives what a colleague has to another, who reads by whom; the first reads where it went', async () => {
    const key = await aSuggestion('30 days');
    await take(one, key);
    const { envelope } = await handOver(admin, key, other);
    expect(envelope).toMatchObject({ status: 200, data: { name: other.name } });
    expect((await desk(other)).mine).toMatchObject([{ key, given_by: admin.name }]);
    const left = await desk(one);
    expect(left.mine).toEqual([]);
    expect(left.moved).toMatchObject([{ queue, key, by: admin.name, to: other.name }]);
    expect((await desk(other)).moved).toEqual([]);
    expect((await lines(key)).at(-1)).toEqual({
      operator: admin.name,
      action: 'hand_over',
      detail: { from: one.name, to: other.name },
    });
    // Whoever goes on with it still has it from there; whoever takes it anew has not.
    await take(other, key);
    expect(await holders()).toMatchObject([{ operator_id: other.id, given_by: admin.name }]);
    await call('operator/put-back', { queue, key }, { operator: other });
    await take(one, key);
    expect(await holders()).toMatchObject([{ operator_id: one.id, given_by: '' }]);
  });

  it('gives what nobody has, and puts back what somebody has', async () => {
    const key = await aSuggestion('30 days');
    expect((await handOver(admin, key, one)).envelope.status).toBe(200);
    expect(await holders()).toMatchObject([{ operator_id: one.id, given_by: admin.name }]);
    expect((await desk(one)).mine).toMatchObject([{ key, given_by: admin.name }]);
    expect((await takeBack(admin, key)).envelope).toMatchObject({
      status: 200,
      data: { name: one.name },
    });
    expect(await holders()).toEqual([]);
    expect((await desk(one)).moved[0]).toMatchObject({ queue, key, by: admin.name, to: '' });
    expect((await lines(key)).at(-1)).toEqual({
      operator: admin.name,
      action: 'take_back',
      detail: { from: one.name },
    });
    expect((await takeBack(admin, key)).envelope).toMatchObject({
      status: 422,
      msg: '这一件已经没有人领取，请刷新',
    });
  });

  it('alone does: nobody else gives or puts back what is not theirs', async () => {
    const key = await aSuggestion('30 days');
    expect((await handOver(one, key, other)).envelope.msg).toBe('这一件不在您手上，请先领取');
    await take(one, key);
    expect((await handOver(other, key, other)).envelope.msg).toBe('这一件不在您手上，请先领取');
    expect((await takeBack(other, key)).envelope.status).toBe(403);
    expect(await holders()).toMatchObject([{ operator_id: one.id }]);
  });

  it('gives nothing to who may not decide it, and moves nothing of the own phone', async () => {
    const theirs = await aMediaOwner();
    const reviewer = await operatorSession({ roles: ['review'] });
    const self = await operatorSession({ roles: ['service'], phone: theirs.phone });
    const key = await aSuggestion('30 days', theirs);
    await take(one, key);
    for (const [to, said] of [
      [reviewer, `${reviewer.name} 没有处理这个队列的角色`],
      [self, `${self.name}不能处理这一件：是其本人的，或由其提出，请交给别的同事`],
      [one, `这一件已经在${one.name}手上`],
    ] as const) {
      expect((await handOver(admin, key, to)).envelope).toMatchObject({ status: 422, msg: said });
    }
    const manager = await operatorSession({
      roles: ['admin'],
      phone: (await anAdvertiser()).phone,
    });
    await run(
      sql`update suggestions set user_id = (select id from users where phone_hash =
            (select phone_hash from operators where id = ${manager.id})) where id = ${key}::bigint`,
    );
    const own = '这属于您本人手机号名下的账号，须由同事处理';
    expect((await handOver(manager, key, other)).envelope.msg).toBe(own);
    expect((await takeBack(manager, key)).envelope.msg).toBe(own);
    expect(await holders()).toMatchObject([{ operator_id: one.id, given_by: '' }]);
  });

  it('of two who move one thing at once one does, and the other is told', async () => {
    const second = await operatorSession({ roles: ['admin'] });
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 4); round++) {
      const key = await aSuggestion('30 days');
      await take(one, key);
      const said = await Promise.all([handOver(admin, key, other), takeBack(second, key)]);
      const done = said.filter(({ envelope }) => envelope.status === 200);
      expect(done.length).toBeGreaterThan(0);
      const moves = (await lines(key)).filter(({ action }) => action !== 'take');
      expect(moves).toHaveLength(done.length);
      // Where both did, one after the other: taken back from whom it was given to, or given when it was free.
      const [before, after] = moves;
      if (after?.action === 'take_back') expect(after.detail).toEqual({ from: other.name });
      if (after?.action === 'hand_over') expect(after.detail).toEqual({ to: other.name });
      expect(before).toBeDefined();
      await run(sql`delete from operator_holds`);
    }
  });
});
