import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import { anAdvertiser } from '@/tests/support/factories/a-user';

const before = env().CODES_AN_HOUR;

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from codes`);
  Object.assign(env(), { CODES_AN_HOUR: 10 });
  Reflect.deleteProperty(globalThis, '__budgetAlarmAt');
});
afterEach(() => {
  Object.assign(env(), { CODES_AN_HOUR: before });
  vi.restoreAllMocks();
});

const send = async () => reply('sendMsg', { purpose: 'bank' }, { as: await anAdvertiser() });

it('sends so many codes an hour over the whole site, then says when the next one goes', async () => {
  for (let nth = 0; nth < 10; nth++) expect((await send()).envelope.status).toBe(200);
  const refused = await send();
  expect(refused.envelope).toMatchObject({
    status: 429,
    msg: '本站这一小时发送的验证码已达上限，请稍后再试',
  });
  expect(refused.retryAfterSeconds).toBeGreaterThan(3500);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600);
  await letPass(3600);
  await call('sendMsg', { purpose: 'bank' }, { as: await anAdvertiser() });
});

it('raises an alarm in the log from eight of ten on, once a minute', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
  for (let nth = 1; nth <= 7; nth++) await send();
  expect(logged).not.toHaveBeenCalled();
  for (let nth = 8; nth <= 12; nth++) await send();
  expect(logged.mock.calls).toEqual([
    [{ sent: 7, budget: 10 }, expect.stringContaining('CODES_AN_HOUR')],
  ]);
});
