import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { mailOutbox } from '@/server/messages/tables';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

const settingsOf = (as: TestUser) => call('messages/settings', {}, { as });

async function lastCode(): Promise<string> {
  const { db } = await openDatabase();
  const mails = await db.select().from(mailOutbox);
  return /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] ?? '';
}

describe('what one is told of', () => {
  it('is shown by topic, with what cannot be switched off, each side its own', async () => {
    const buyer = await anAdvertiser();
    const settings = await settingsOf(buyer);
    expect(settings).toMatchObject({
      email: '',
      phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    });
    const row = (topic: string) => settings.topics.find((it) => it.topic === topic);
    expect(row('turn')).toMatchObject({ must: false, sms: true, email: false });
    expect(row('money')).toMatchObject({ must: true, sms: true, email: true });
    expect(row('progress')).toMatchObject({ sms: null, email: false });
    expect(row('listing')).toBeUndefined();
    expect((await settingsOf(await aMediaOwner())).topics).toContainEqual(
      expect.objectContaining({ topic: 'listing' }),
    );
  });

  it('is switched by each person for itself', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    const off = { topic: 'turn', channel: 'sms', on: '0' } as const;
    const after = await call('messages/switch', off, { as: reader });
    expect(after.topics.find(({ topic }) => topic === 'turn')).toMatchObject({ sms: false });
    expect(await settingsOf(reader)).toEqual(after);
    const others = (await settingsOf(other)).topics.find(({ topic }) => topic === 'turn');
    expect(others).toMatchObject({ sms: true });
    const on = await call('messages/switch', { ...off, on: '1' }, { as: reader });
    expect(on.topics.find(({ topic }) => topic === 'turn')).toMatchObject({ sms: true });
  });

  it.each([
    ['money', 'sms', '涉及资金或安全'],
    ['security', 'email', '涉及资金或安全'],
    ['progress', 'sms', '不通过短信发送'],
  ] as const)('%s by %s is refused', async (topic, channel, says) => {
    const as = await anAdvertiser();
    const { envelope } = await reply('messages/switch', { topic, channel, on: '0' }, { as });
    expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining(says) });
  });
});

describe('an address for mail', () => {
  it('is the own one only when its code is told, and can be removed', async () => {
    const as = await anAdvertiser();
    const email = 'wanglin@example.com';
    await call('messages/email-code', { email }, { as });
    expect((await settingsOf(as)).email, 'before it is proven').toBe('');
    const code = await lastCode();
    const wrong = code === '000000' ? '111111' : '000000';
    const refused = await reply('messages/email', { email, email_code: wrong }, { as });
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { fields: { email_code: '验证码错误' } },
    });
    const elsewhere = await reply(
      'messages/email',
      { email: 'b@example.com', email_code: code },
      { as },
    );
    expect(elsewhere.envelope.status).toBe(422);
    const proved = await call(
      'messages/email',
      { email: 'WangLin@example.com', email_code: code },
      { as },
    );
    expect(proved.email).toBe('Wa****@example.com');
    const again = await reply(
      'messages/email',
      { email, email_code: code },
      { as: await anAdvertiser() },
    );
    expect(again.envelope.status, 'a code is spent once').toBe(422);
    expect((await call('messages/email-remove', {}, { as })).email).toBe('');
  });

  it('gets a code once a minute, whoever asks', async () => {
    const email = 'often@example.com';
    await call('messages/email-code', { email }, { as: await anAdvertiser() });
    const as = await anAdvertiser();
    const soon = await reply('messages/email-code', { email: 'OFTEN@example.com' }, { as });
    expect(soon.httpStatus).toBe(429);
    await letPass(61);
    expect((await reply('messages/email-code', { email }, { as })).envelope.status).toBe(200);
  });

  it('that cannot be one is refused at its field', async () => {
    const as = await anAdvertiser();
    const { envelope } = await reply('messages/email-code', { email: 'wanglin' }, { as });
    expect(envelope).toMatchObject({ data: { fields: { email: '邮箱有误，请重填' } } });
  });
});
