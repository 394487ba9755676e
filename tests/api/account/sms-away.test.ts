import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { reply } from '@/tests/support/call';
import { aPhone } from '@/tests/support/factories/a-user';
import { slide } from '@/tests/support/slide';

const before = { ...env() };
beforeEach(() => {
  // Nobody listens there.
  Object.assign(env(), {
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
    TENCENT_SMS_APP_ID: '1',
    TENCENT_SMS_SIGN: '投放集市',
    TENCENT_SMS_TEMPLATE: '1',
    TENCENT_SMS_TEMPLATE_PHONE: '1',
    TENCENT_SMS_TEMPLATE_RECOVERY: '1',
    TENCENT_SMS_ENDPOINT: 'http://127.0.0.1:9',
  });
});
afterEach(() => {
  Object.assign(env(), before);
  vi.restoreAllMocks();
});

it('a code that could not be sent is not answered as sent, and the log says why, without the phone', async () => {
  const logged = vi.spyOn(log(), 'error').mockImplementation(() => undefined);
  const phone = aPhone();
  const from = '10.9.9.1';
  const proof = await slide(phone, { from });
  const { envelope } = await reply(
    'send-register-msg',
    { login_user: phone, user_group: 3, ...proof },
    { from },
  );
  expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('短信没有发出') });
  // The code counts all the same: what was not acknowledged may have been delivered.
  const again = await reply(
    'send-register-msg',
    { login_user: phone, user_group: 3, ...(await slide(phone, { from })) },
    { from },
  );
  expect(again.httpStatus).toBe(429);
  const [told] = logged.mock.calls[0] as unknown as [{ err: Error }];
  expect(told.err).toBeInstanceOf(Error);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(phone);
});
