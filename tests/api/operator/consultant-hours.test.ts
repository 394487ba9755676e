import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dutyDays } from '@/lib/domain/time/duty-hours';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { calendarOf } from '@/server/site/public';
import { call, reply } from '@/tests/support/call';
import { anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { setCalendar } from '@/tests/support/factories/service-calendar';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let manager: TestOperator;
let today = '';
beforeAll(async () => {
  manager = await operatorSession({ roles: ['admin'] });
  const { db } = await openDatabase();
  today = await todayOf(db);
});
afterEach(async () => {
  const { db } = await openDatabase();
  // Nobody's hours count for the next test.
  await db.execute(sql`update operators set ended_at = now() where 'service' = any(roles)`);
  await db.execute(sql`delete from site_config where key = 'online_qq'`);
  await setCalendar();
});

const shown = () => call('operator/service-hours', {}, { operator: manager });
const ofOne = async ({ id }: TestOperator) =>
  (await shown()).consultants.find(({ operator }) => operator === id);
const everyDay = (times: string) => Object.fromEntries(dutyDays.map((day) => [day, times]));

/** Saves the hours of a consultant, upon what stands. */
async function save(one: TestOperator, over: object = {}, operator = manager) {
  const version = (await ofOne(one))?.version ?? 0;
  const fields = { operator: one.id, version, reason: '排班', ...over };
  return reply(
    'operator/act',
    { act: 'consultant_hours', fields: JSON.stringify(fields) },
    { operator },
  );
}
const consultant = () => operatorSession({ roles: ['service'] });
/** The house is open all day, today and tomorrow. */
const alwaysOpen = () => {
  const all = { opens: 0, closes: 24 * 60 };
  return setCalendar({
    hours: { workday: all, weekend: all },
    on: [today, shiftDay(today, 1)],
  });
};
const promise = async () =>
  (await call('contact/user-mobile', { mobile: aPhone() })).promised.replace(/。演示.*$/, '');

async function show(...names: string[]): Promise<void> {
  const { db } = await openDatabase();
  const value = JSON.stringify(names.map((name) => ({ name, qq: '10001', topic: 'video' })));
  await db.execute(sql`insert into site_config (key, value) values ('online_qq', ${value})
    on conflict (key) do update set value = excluded.value`);
}

describe('hours of consultants', () => {
  it('are what a call-back is promised by, for whom it is due and what pages show', async () => {
    const { db } = await openDatabase();
    await alwaysOpen();
    await show('小秦', '小周');
    const [one, other] = [await consultant(), await consultant()];
    expect(await promise()).toBe('顾问将在 10 分钟内回电');
    const day = everyDay('0:00-23:59');
    expect((await save(one, { ...day, shown_as: '小秦' })).envelope.status).toBe(200);
    expect((await save(other, { ...day, off: today })).envelope.status).toBe(200);
    expect(await promise()).toBe('顾问将在 10 分钟内回电');
    expect((await call('online_qq', {})).list.map(({ name }) => name)).toEqual(['小秦', '小周']);
    // Away by their own hours, while somebody else is there.
    await save(one, { ...day, shown_as: '小秦', off: today });
    await save(other, day);
    expect(await promise()).toBe('顾问将在 10 分钟内回电');
    expect((await call('online_qq', {})).list.map(({ name }) => name)).toEqual(['小周']);
    await show('小秦');
    expect(await call('mine/staff', {}, { as: await anAdvertiser() })).toMatchObject({
      in_service: false,
      back: '明天 0:00',
    });
    // Nobody is there today, though the house is open.
    await save(other, { ...day, off: today });
    expect(await promise()).toBe('现在没有顾问当班，顾问将在明天 0:10 前回电');
    const [due] = await rows<{ at: string }>(
      db,
      sql`select (promised_at at time zone 'Asia/Shanghai')::text as at from callbacks order by id desc limit 1`,
    );
    expect(due?.at).toBe(`${shiftDay(today, 1)} 00:10:00`);
    expect(await call('online_qq', {})).toMatchObject({ in_service: false, list: [] });
  });

  it('count from their day; days off of the newest version at once', async () => {
    const { db } = await openDatabase();
    const one = await consultant();
    await save(one, everyDay('9:00-18:00'));
    const later = shiftDay(today, 7);
    await save(one, { ...everyDay('10:00-12:00'), off: shiftDay(today, 2), valid_on: later });
    expect(await ofOne(one)).toMatchObject({
      version: 2,
      words: '周一至周日 9:00–18:00',
      later: [{ from: later, words: '周一至周日 10:00–12:00' }],
      off: [shiftDay(today, 2)],
      week: everyDay('9:00-18:00'),
    });
    expect(
      (await calendarOf(db)).duty?.find(({ operatorId }) => operatorId === one.id)?.off,
    ).toEqual([shiftDay(today, 2)]);
    const [line] = await rows<{ subject: string; changes: object[] }>(
      db,
      sql`select subject, changes from operator_actions where action = 'consultant_hours' order by seq desc limit 1`,
    );
    expect(line).toMatchObject({ subject: `consultant ${one.id}` });
    expect(line?.changes).toContainEqual({
      label: '今天起不在',
      before: '无',
      after: shiftDay(today, 2),
    });
  });

  it('of who works there no more, or not in the service, count for nothing', async () => {
    const { db } = await openDatabase();
    const one = await consultant();
    await save(one, everyDay('9:00-10:00'));
    await db.execute(sql`update operators set roles = array['review'] where id = ${one.id}`);
    expect((await calendarOf(db)).duty?.map(({ operatorId }) => operatorId)).not.toContain(one.id);
    expect((await save(one)).envelope.msg).toBe('没有这位客服，或已经停用');
  });

  it('are refused at their field, and nothing is kept', async () => {
    const one = await consultant();
    for (const [over, field, words] of [
      [{ mon: '9' }, 'mon', '写作 9:00-12:00'],
      [{ fri: '18:00-9:00' }, 'fri', '结束须晚于开始'],
      [{ off: '昨天' }, 'off', '不是日期'],
      [{ shown_as: '无此人' }, 'shown_as', '没有这个名字'],
      [{ valid_on: today }, 'valid_on', '最早从明天起'],
      [{ reason: '' }, 'reason', '请写明为什么改'],
    ] as const) {
      const { envelope } = await save(one, over);
      expect(envelope.status).toBe(422);
      expect(envelope.data).toMatchObject({ fields: { [field]: expect.stringContaining(words) } });
    }
    expect((await ofOne(one))?.version).toBe(0);
  });

  it('are set by who manages alone; of two who changed the same one the second is told', async () => {
    const one = await consultant();
    expect((await save(one, everyDay('9:00-10:00'), one)).httpStatus).toBe(403);
    await save(one, everyDay('9:00-18:00'));
    const { envelope } = await save(one, { ...everyDay('8:00-9:00'), version: 0 });
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('刚刚改过') });
    const { db } = await openDatabase();
    const gone = async (statement: ReturnType<typeof sql>) =>
      expect(Promise.resolve(db.execute(statement))).rejects.toThrow();
    await gone(sql`update consultant_hours set words = ''`);
    await gone(sql`delete from consultant_hours`);
  });
});

describe('call-backs', () => {
  it('are given to who is there, and their queue and the desk say who is not', async () => {
    const { db } = await openDatabase();
    await alwaysOpen();
    const [here, away] = [await consultant(), await consultant()];
    await save(here, everyDay('0:00-23:59'));
    await save(away, { ...everyDay('0:00-23:59'), off: today });
    await db.execute(sql`update callbacks set state = 'reached'`);
    await promise();
    const queue = await call('operator/queue', { queue: 'callback', page: 1 }, { operator: here });
    expect(queue.duty).toEqual([
      { name: here.name, is_on: true, back: '' },
      { name: away.name, is_on: false, back: '明天 0:00' },
    ]);
    const desk = await call('operator/desk', {}, { operator: here });
    expect(desk.colleagues.find(({ id }) => id === away.id)?.back).toBe('明天 0:00');
    expect(desk.colleagues.find(({ id }) => id === here.id)?.back).toBe('');
    const next = async (operator: TestOperator) =>
      (await call('operator/take-next', {}, { operator })).next?.queue;
    expect(await next(away)).not.toBe('callback');
    expect(await next(here)).toBe('callback');
    // Where nobody is there, whoever works takes it.
    await save(here, { ...everyDay('0:00-23:59'), off: today });
    await call('operator/put-back', {}, { operator: here });
    expect(await next(away)).toBe('callback');
  });
});
