import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { pageSite } from '@/server/site/public';
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
