import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { lastChange } from '@/server/site/last-change';
import { calendarsSince, pageSite } from '@/server/site/public';
import { call, reply } from '@/tests/support/call';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { setCalendar } from '@/tests/support/factories/service-calendar';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

let manager: TestOperator;
beforeAll(async () => {
  manager = await operatorSession({ roles: ['admin'] });
});
afterEach(() => setCalendar());

const shown = () => call('operator/service-hours', {}, { operator: manager });

/** Saves what stands with this changed. */
async function save(over: object = {}, operator = manager) {
  const { version, hours, off, on } = await shown();
  const fields = { version, ...hours, off: off.join('\n'), on: on.join('\n'), reason: '春节安排' };
  return reply(
    'operator/act',
    { act: 'service_calendar', fields: JSON.stringify({ ...fields, ...over }) },
    { operator },
  );
}

async function lastChanges() {
  const { db } = await openDatabase();
  const [line] = await rows<{ changes: { label: string; before: string; after: string }[] }>(
    db,
    sql`select changes from operator_actions where action = 'service_calendar' order by seq desc limit 1`,
  );
  return line?.changes;
}

describe('the hours of the service', () => {
  it('count for pages and promises once they are saved, with before and after in the record', async () => {
    const { db } = await openDatabase();
    const today = await todayOf(db);
    expect((await shown()).words).toBe('工作日 9:00–18:00');
    const { envelope } = await save({
      ...{ opens: '8:30', closes: '20:00', weekend_opens: '10:00', weekend_closes: '16:00' },
      on: shiftDay(today, 3),
    });
    expect(envelope).toMatchObject({ status: 200 });
    expect((await pageSite()).hours).toEqual({
      workday: { opens: 510, closes: 1200 },
      weekend: { opens: 600, closes: 960 },
    });
    const withdrawer = await aWithdrawer(10_000);
    expect(await call('capital/withdraw/options', {}, { as: withdrawer })).toMatchObject({
      arrive_by: expect.stringMatching(/20:00$/),
    });
    expect(await lastChanges()).toEqual([
      {
        label: '服务时间',
        before: '工作日 9:00–18:00',
        after: '工作日 8:30–20:00，周末 10:00–16:00',
      },
      { label: '今天起上班', before: '无', after: shiftDay(today, 3) },
    ]);
  });

  it('are read on pages within the minute, on every copy', async () => {
    const { db } = await openDatabase();
    const version = async () =>
      (
        await rows<{ at: string }>(
          db,
          sql`select xmin::text as at from content_changes where kind = 'site'`,
        )
      )[0]?.at;
    const before = await version();
    await save({ closes: '19:00' });
    expect(await version()).not.toBe(before);
  });

  it('leave a promise that was given as it was', async () => {
    const user = await aWithdrawer(10_000);
    const sn = await aWithdrawal(user, '10');
    const progress = async () =>
      (await call('capital/list/withdraw', {}, { as: user })).list.find(
        (row) => row.withdraw_sn === sn,
      )?.progress;
    const promised = await progress();
    expect(promised).toMatch(/18:00 前审核$/);
    const { db } = await openDatabase();
    const today = await todayOf(db);
    const off = Array.from({ length: 10 }, (_, nth) => shiftDay(today, nth));
    expect((await save({ closes: '21:00', off: off.join(' ') })).envelope.status).toBe(200);
    expect(await progress()).toBe(promised);
    const later = await aWithdrawer(10_000);
    const { review_by: by } = await call('capital/withdraw/options', {}, { as: later });
    expect(by).toMatch(/21:00$/);
    expect(promised).not.toContain(by.slice(0, 5));
  });

  it('count from a day to come: pages of today stay, promises for that day know it', async () => {
    const { db } = await openDatabase();
    const today = await todayOf(db);
    const all = Array.from({ length: 20 }, (_, nth) => shiftDay(today, nth));
    const user = await aWithdrawer(10_000);
    // Every day a workday: what is asked for is there on the next one or on the one after it.
    await save({ on: all.join(' ') });
    const arrives = async () =>
      (await call('capital/withdraw/options', {}, { as: user })).arrive_by;
    expect(await arrives()).toMatch(/18:00$/);
    const from = shiftDay(today, 1);
    expect(
      (await save({ valid_on: from, closes: '20:00', weekend_opens: '', weekend_closes: '' }))
        .envelope,
    ).toMatchObject({ data: { said: `已保存，服务时间从 ${from} 起按新的；之前给出的承诺不变` } });
    expect((await pageSite()).hours).toBeUndefined();
    expect(await arrives()).toMatch(/20:00$/);
    expect(await shown()).toMatchObject({
      words: '工作日 9:00–18:00',
      later: [{ from, words: '工作日 9:00–20:00' }],
    });
    // A day off that is set meanwhile moves no hours, and what was planned still comes.
    expect((await save({ off: shiftDay(today, 15), on: '' })).envelope.status).toBe(200);
    expect(await shown()).toMatchObject({ hours: { closes: '18:00' }, later: [{ from }] });
    // Of two for one day the later one counts: so a plan is taken back.
    expect((await save({ valid_on: from })).envelope.status).toBe(200);
    expect((await shown()).later).toEqual([{ from, words: '工作日 9:00–18:00' }]);
    expect((await lastChanges())?.find(({ label }) => label === '以后的服务时间')).toEqual({
      label: '以后的服务时间',
      before: `${from} 起工作日 9:00–20:00`,
      after: `${from} 起工作日 9:00–18:00`,
    });
  });

  it('are those of their day once it has come, for promises since then alone', async () => {
    const { db } = await openDatabase();
    const today = await todayOf(db);
    const day = (n: number) => shiftDay(today, n);
    const [last] = await rows<{ version: number }>(
      db,
      sql`select max(version)::int as version from service_calendars`,
    );
    const saved = (nth: number, validOn: string, closes: number, at: string) =>
      db.execute(sql`insert into service_calendars (version, off_days, on_days, opens, closes, valid_on, words, saved_by, created_at)
        values (${(last?.version ?? 0) + nth}, '[]', '[]', 540, ${closes}, ${validOn}, '测试', '测试', ${`${at}T12:00:00+08:00`})`);
    await saved(1, day(-20), 1140, day(-20));
    await saved(2, day(-5), 1200, day(-10));
    await saved(3, day(9), 1260, day(-8));
    const noon = (n: number) => new Date(`${day(n)}T12:30:00+08:00`);
    const at = await calendarsSince(db, noon(-9));
    const hoursAt = (n: number) => {
      const { hours, later = [] } = at(noon(n));
      return [hours.workday.closes, later.map((one) => [one.from, one.hours.workday.closes])];
    };
    expect(hoursAt(-9)).toEqual([1140, [[day(-5), 1200]]]);
    expect(hoursAt(-7)).toEqual([
      1140,
      [
        [day(-5), 1200],
        [day(9), 1260],
      ],
    ]);
    expect(hoursAt(-5)).toEqual([1200, [[day(9), 1260]]]);
    // Pages that were kept say that they changed when the day began.
    await db.execute(sql`update content_changes set changed_at = '2020-01-01' where kind = 'site'`);
    expect(await lastChange(db, ['site'])).toBe(Date.parse(`${day(-5)}T00:00:00+08:00`));
  });

  it.each([
    [0, '最早从明天起'],
    [-1, '最早从明天起'],
    [367, '最晚到'],
  ])('do not count from a day %i days from today', async (days, words) => {
    const { db } = await openDatabase();
    const { envelope } = await save({
      valid_on: shiftDay(await todayOf(db), days),
      closes: '20:00',
    });
    expect((envelope.data as { fields: Record<string, string> }).fields.valid_on).toContain(words);
    expect((await shown()).hours.closes).toBe('18:00');
  });

  it('are refused at the field, and nothing of it is saved', async () => {
    const { version } = await shown();
    const { db } = await openDatabase();
    const yesterday = shiftDay(await todayOf(db), -1);
    const refused = await save({ closes: '8:00', off: yesterday });
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: {
        fields: { closes: '须在 16:00 到 23:00 之间', off: `${yesterday} 已经过去，不能再改` },
      },
    });
    expect((await save({ reason: '' })).envelope.data).toMatchObject({
      fields: { reason: '请写明为什么改' },
    });
    expect((await shown()).version).toBe(version);
  });

  it('are saved by one of two who read the same version; the other is told who was first', async () => {
    const { version } = await shown();
    const answers = await Promise.all([
      save({ version, closes: '19:00' }),
      save({ version, closes: '20:00' }),
    ]);
    expect(answers.map(({ envelope }) => envelope.status === 200).sort()).toEqual([false, true]);
    const told = await save({ version, closes: '21:00' });
    expect(told.envelope.msg).toContain('刚刚保存过服务时间，您改的还没有保存');
    expect((await shown()).version).toBe(version + 1);
  });

  it('are for who manages, and kept as they were saved', async () => {
    const content = await operatorSession({ roles: ['content', 'service'] });
    expect((await save({ closes: '19:00' }, content)).envelope.status).toBe(403);
    expect((await reply('operator/service-hours', {}, { operator: content })).httpStatus).toBe(403);
    const { db } = await openDatabase();
    await setCalendar();
    await expect(
      Promise.resolve(db.execute(sql`update service_calendars set opens = 0`)),
    ).rejects.toThrow();
    await expect(Promise.resolve(db.execute(sql`delete from service_calendars`))).rejects.toThrow();
  });
});
