import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { firstWindow } from '@/server/kernel/limits/window';
import { inTransaction } from '@/server/kernel/transaction';
import { reviewed, type Verdict, verdicts } from '@/server/process/public';
import { call } from '@/tests/support/call';
import { countsOf } from '@/tests/support/console-items';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { meetAt } from '@/tests/support/meet';

/** A thing of this test alone: what the mechanism gives is all that it has. */
const waiting = sql`tried_badges where state = 'pending'`;
const badge = reviewed({
  kind: 'badge',
  table: sql`tried_badges`,
  states: { pending: '待审核', given: '已授予', refused: '未授予' },
  transitions: verdicts('pending', 'given', 'refused', '请写明理由'),
  lock: async (tx, id: number) => {
    const [found] = await rows<{ id: number; userId: number; state: string }>(
      tx,
      sql`select id, user_id as "userId", state from tried_badges where id = ${id}::bigint for update`,
    );
    return found;
  },
  refusal: (_row, now, to) => `徽章${now}，不能再${to}`,
  tell: ({ row, name, reason }) => ({
    userId: row.userId,
    topic: 'listing',
    title: name === 'approve' ? '徽章已授予' : '徽章未授予',
    body: reason,
  }),
  act: { what: '徽章', noun: '徽章', id: '徽章编号' },
  queue: {
    name: '徽章',
    waiting,
    key: sql`id`,
    since: sql`made_at`,
    list: async (on, { most }) =>
      (
        await rows<{ id: number; at: string }>(
          on,
          sql`select id, made_at::text as at from ${waiting} order by made_at, id limit ${most}`,
        )
      ).map(({ id, at }) => ({
        key: String(id),
        since: new Date(at).toISOString(),
        title: `徽章 ${id}`,
        detail: '',
        cells: [`id=${id}`],
      })),
    item: async () => undefined,
  },
});

/** One that may be given and doubted again and again, with a record, and that its owner may take back. */
const medal = reviewed({
  kind: 'medal',
  table: sql`tried_badges`,
  once: true,
  states: { pending: '待审核', given: '已授予', refused: '未授予' },
  transitions: {
    ...verdicts('pending', 'given', 'refused', '请写明理由'),
    cancel: { from: ['pending'], to: 'refused' },
    doubt: { from: ['given'], to: 'pending', mayReason: true },
  },
  lock: async (tx, id: number) => {
    const [found] = await rows<{ id: number; userId: number; state: string }>(
      tx,
      sql`select id, user_id as "userId", state from tried_badges where id = ${id}::bigint for update`,
    );
    return found;
  },
  refusal: (_row, now) => `勋章${now}`,
  record: async (tx, { row, name }) => {
    const [line] = await rows<{ id: number }>(
      tx,
      sql`insert into tried_lines (medal_id, name) values (${row.id}, ${name}) returning id`,
    );
    return line?.id;
  },
  tell: ({ row, name }) => ({ userId: row.userId, topic: 'listing', title: `勋章 ${name}` }),
  next: ({ name, reason }) =>
    name === 'doubt' && reason === '造假' ? { name: 'reject', reason, fields: {} } : null,
  meaning: async (_tx, _row, { decision, by }) => (by === '已经说过的' ? null : decision),
  act: { what: '勋章', noun: '勋章', id: '勋章编号', said: { approve: '已授予' } },
  queue: {
    name: '勋章',
    waiting,
    key: sql`id`,
    since: sql`made_at`,
    list: badge.queue.list,
    item: async () => undefined,
  },
});

let db: Db;
beforeAll(async () => {
  ({ db } = await openDatabase());
  await db.execute(sql`create table tried_badges (id bigint generated always as identity primary key,
    user_id bigint not null, state text not null default 'pending', reason text not null default '', decided_at timestamptz,
    made_at timestamptz not null default clock_timestamp())`);
  await db.execute(sql`create table tried_lines (id bigint generated always as identity primary key,
    medal_id bigint not null, name text not null)`);
});

async function aBadge() {
  const owner = await aMediaOwner();
  const [made] = await rows<{ id: number }>(
    db,
    sql`insert into tried_badges (user_id) values (${owner.id}) returning id`,
  );
  const read = async () => {
    const [row] = await rows<{ state: string; reason: string; is_decided: boolean }>(
      db,
      sql`select state, reason, decided_at is not null as is_decided from tried_badges where id = ${made!.id}`,
    );
    return row;
  };
  const told = async () =>
    (await call('messages', {}, { as: owner })).list.filter(({ title }) =>
      title.startsWith('徽章'),
    );
  return { id: made!.id, owner: owner.id, read, told };
}

const decide = (id: number, decision: Verdict, reason = '') =>
  inTransaction(db, (tx) => badge.decide(tx, { id, decision, reason, by: '审核员甲' }));

describe('something new that is reviewed', () => {
  it('is decided once, whoever asks again, and its owner told once', async () => {
    const { id, read, told } = await aBadge();
    await decide(id, 'approve', '多余的话');
    await decide(id, 'approve');
    expect(await read()).toEqual({ state: 'given', reason: '', is_decided: true });
    expect(await told()).toHaveLength(1);
    await expect(decide(id, 'reject', '看错了')).rejects.toMatchObject({
      code: 'rule_broken',
      msg: '徽章已授予，不能再未授予',
    });
    await expect(decide(0, 'approve')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not rejected without a reason, which its owner reads', async () => {
    const { id, read, told } = await aBadge();
    await expect(decide(id, 'reject', '  ')).rejects.toMatchObject({ msg: '请写明理由' });
    expect(await read()).toMatchObject({ state: 'pending', is_decided: false });
    await decide(id, 'reject', ' 资料不全 ');
    expect(await read()).toMatchObject({ state: 'refused', reason: '资料不全' });
    expect(await told()).toMatchObject([{ title: '徽章未授予', body: '资料不全' }]);
  });

  it('takes the first of two words that meet', async () => {
    const { id, read, told } = await aBadge();
    const [first, rival] = await meetAt(
      'badge is locked',
      () => decide(id, 'approve'),
      () => decide(id, 'reject', '资料不全'),
    );
    expect([first.status, rival.status]).toEqual(['fulfilled', 'rejected']);
    expect(await read()).toMatchObject({ state: 'given' });
    expect(await told()).toHaveLength(1);
  });

  it('has an act of the platform and a queue', async () => {
    const { id } = await aBadge();
    const listed = async () =>
      (await badge.queue.list(db, firstWindow)).map(({ cells }) => cells[0]);
    expect(await listed()).toContain(`id=${id}`);
    const count = await badge.queue.count(db);
    expect(badge.act.fields).toEqual({
      id: '徽章编号',
      decision: 'approve 通过，reject 驳回',
      reason: '驳回的理由，对方可见',
    });
    const input = badge.act.input.parse({ id: String(id), decision: 'approve' }) as never; // of its own schema
    expect(badge.act.subject(input)).toBe(`badge ${id}`);
    expect(badge.act.kinds).toEqual({ reason: 'long' });
    expect(
      await inTransaction(db, (tx) => badge.act.run(tx, input, '甲', undefined as never)),
    ).toBe(`徽章 ${id} 已通过`);
    expect(await listed()).not.toContain(`id=${id}`);
    expect(await badge.queue.count(db)).toBe(count - 1);
    expect(await badge.queue.place(db, String(id))).toBeUndefined();
    expect(badge.act.input.safeParse({ id: 'x', decision: 'maybe' }).success).toBe(false);
  });
});

describe('what is on record of it', () => {
  it('names whose it is and its state, and the place in its queue', async () => {
    const { id, owner } = await aBadge();
    const later = await aBadge();
    const input = badge.act.input.parse({ id: String(id), decision: 'approve' }) as never; // of its own schema
    await inTransaction(db, async (tx) => {
      expect(await badge.act.concerns?.(tx, input)).toEqual([owner]);
      expect(await badge.act.snapshot?.(tx, input)).toEqual({ 状态: '待审核' });
      await badge.act.run(tx, input, '甲', undefined as never);
      expect(await badge.act.snapshot?.(tx, input)).toEqual({ 状态: '已授予' });
    });
    const [first] = await badge.queue.list(db, firstWindow);
    expect(await badge.queue.place(db, first!.key)).toMatchObject({ nth: 1, before: null });
    const place = await badge.queue.place(db, String(later.id));
    expect(place).toMatchObject({ nth: await badge.queue.count(db), after: null });
    const { oldest, late } = await countsOf(badge.queue, place!.since);
    expect([oldest, late]).toEqual([first!.since, place!.nth - 1]);
  });
});

describe('something with a process of its own', () => {
  const aMedal = async () => {
    const { id, read } = await aBadge();
    const [row] = await rows<{ owner: number }>(
      db,
      sql`select user_id as owner from tried_badges where id = ${id}`,
    );
    const found = async (statement: ReturnType<typeof sql>) =>
      (await rows<{ name: string }>(db, statement)).map(({ name }) => name);
    return {
      id,
      read,
      owner: row!.owner,
      record: () => found(sql`select name from tried_lines where medal_id = ${id} order by id`),
      told: () =>
        found(sql`select title as name from messages
        where user_id = ${row!.owner} and title like '勋章%' order by id`),
    };
  };
  const move = (id: number, given: Parameters<typeof medal.move>[2]) =>
    inTransaction(db, (tx) => medal.move(tx, id, given));

  it('is taken back by its owner, and is nowhere for anybody else', async () => {
    const { id, read, owner, record } = await aMedal();
    const cancel = (who: number) => move(id, { name: 'cancel', owner: who, fields: {} });
    await expect(cancel(owner + 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read()).toMatchObject({ state: 'pending' });
    await cancel(owner);
    expect(await read()).toMatchObject({ state: 'refused' });
    await expect(cancel(owner)).rejects.toMatchObject({ msg: '勋章未授予' });
    expect(await record()).toEqual(['cancel']);
  });

  it('tells its owner each time that it comes to a state, by the line of its record', async () => {
    const { id, record, told } = await aMedal();
    for (const name of ['approve', 'doubt', 'approve'] as const)
      await move(id, { name, fields: {} });
    expect(await record()).toEqual(['approve', 'doubt', 'approve']);
    expect(await told()).toEqual(['勋章 approve', '勋章 doubt', '勋章 approve']);
  });

  it('goes on by itself where its row says so', async () => {
    const { id, read, record, told } = await aMedal();
    await move(id, { name: 'approve', fields: {} });
    await move(id, { name: 'doubt', reason: '造假', fields: {} });
    expect(await read()).toMatchObject({ state: 'refused', reason: '造假' });
    expect(await record()).toEqual(['approve', 'doubt', 'reject']);
    expect(await told()).toEqual(['勋章 approve', '勋章 doubt', '勋章 reject']);
  });

  it('knows which step a verdict means, and none where it was said before', async () => {
    const { id, read } = await aMedal();
    const does = (by: string) => {
      const input = medal.act.input.parse({ id: String(id), decision: 'approve' }) as never; // of its own schema
      return inTransaction(db, (tx) => medal.act.run(tx, input, by, undefined as never));
    };
    expect(await does('已经说过的')).toBe(`勋章 ${id} 已授予`);
    expect(await read()).toMatchObject({ state: 'pending' });
    expect(await does('审核员甲')).toBe(`勋章 ${id} 已授予`);
    expect(await read()).toMatchObject({ state: 'given' });
  });
});
