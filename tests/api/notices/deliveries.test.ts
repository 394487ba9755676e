import { desc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryMinutes } from '@/lib/domain/delivery-states';
import { quietHours } from '@/lib/domain/quiet-hours';
import { smsOutbox } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { atRacePoints } from '@/server/kernel/race-point';
import { deliverDue } from '@/server/notices/public';
import { mailOutbox } from '@/server/notices/tables';
import { operate } from '@/server/operator/operate';
import * as mail from '@/server/providers/mail';
import { refusal } from '@/server/providers/refusal';
import * as sms from '@/server/providers/sms';
import { announce, notify } from '@/server/site/public';
import { call } from '@/tests/support/call';
import { aNotice, anEmail } from '@/tests/support/factories/a-notice';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

const before = { ...env() };
const noon = 12 * 60;

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from message_deliveries`);
});
afterEach(() => {
  Object.assign(env(), before);
  atRacePoints(undefined);
  vi.restoreAllMocks();
});

const run = async (minute = noon) =>
  deliverDue((await openDatabase()).db, new AbortController().signal, minute);

/** How often each way was taken to a person. */
async function taken({ phone }: { phone: string }, address = '') {
  const { db } = await openDatabase();
  const texts = await db.select().from(smsOutbox);
  const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id));
  return {
    sms: texts.filter(({ phoneSealed }) => unseal(phoneSealed) === phone).map(({ body }) => body),
    mails: mails.filter(({ toSealed }) => unseal(toSealed) === address),
  };
}

async function states(): Promise<Record<string, string>> {
  const { db } = await openDatabase();
  const found = await rows<{ channel: string; state: string }>(
    db,
    sql`select channel, state from message_deliveries order by id`,
  );
  return Object.fromEntries(found.map(({ channel, state }) => [channel, state]));
}

async function makeDue(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update message_deliveries set next_at = now(),
    lease_until = case when lease_until is null then null else now() - interval '1 second' end`);
}

const does = async (act: string, fields: Record<string, string>) =>
  operate((await openDatabase()).db, { act, by: '客服甲', fields });

describe('a notice', () => {
  it('goes by SMS and mail as its topic says, to a proven address alone, with no stranger’s words by SMS', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    const address = await anEmail(reader);
    const title = await aNotice(reader, 'money', '充值到账，请转给骗子');
    await aNotice(other, 'money');
    await run();
    const sent = await taken(reader, address);
    expect(sent.sms).toEqual(['【投放集市】账户有资金变动，请登录网站查看。']);
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]).toMatchObject({ subject: title });
    expect(sent.mails[0]?.body).toContain('/personal/otherManagement/Information');
    expect((await taken(other)).sms).toHaveLength(1);
    expect(
      await rows((await openDatabase()).db, sql`select 1 from message_deliveries`),
    ).toHaveLength(3);
  });

  it('stays on the site where its topic is off, until the person switches it on', async () => {
    const reader = await anAdvertiser();
    await anEmail(reader);
    await aNotice(reader, 'progress');
    expect(await states()).toEqual({});
    await call('messages/switch', { topic: 'progress', channel: 'email', on: '1' }, { as: reader });
    await aNotice(reader, 'progress');
    expect(await states()).toEqual({ email: 'waiting' });
  });

  it('is not sent where the person switched it off while it waited', async () => {
    const reader = await anAdvertiser();
    await aNotice(reader, 'turn');
    await call('messages/switch', { topic: 'turn', channel: 'sms', on: '0' }, { as: reader });
    await run();
    expect(await states()).toEqual({ sms: 'dropped' });
    expect((await taken(reader)).sms).toEqual([]);
  });

  it('told twice is sent once', async () => {
    const reader = await anAdvertiser();
    const title = await aNotice(reader, 'money');
    await aNotice(reader, 'money', title);
    await run();
    await run();
    expect((await taken(reader)).sms).toHaveLength(1);
  });

  it('is gone with the message where the act that tells it is undone', async () => {
    const reader = await anAdvertiser();
    const { db } = await openDatabase();
    const undone = db.transaction(async (tx) => {
      await notify(tx as never, [
        { userId: reader.id, key: 'undone', topic: 'money', title: '无' },
      ]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await states()).toEqual({});
  });
});

describe('at night', () => {
  it('what can wait is held back until eight, and money and security are not', async () => {
    const [waiting, warned] = [await anAdvertiser(), await anAdvertiser()];
    await aNotice(waiting, 'turn');
    await aNotice(warned, 'settlement');
    await run(quietHours.from);
    await run(quietHours.to - 1);
    expect((await taken(warned)).sms).toHaveLength(1);
    expect((await taken(waiting)).sms).toEqual([]);
    await run(quietHours.to);
    expect((await taken(waiting)).sms).toHaveLength(1);
  });
});

describe('where the program dies between sending and noting it', () => {
  const die = () => {
    atRacePoints(async (name) => {
      if (name === 'between sending a notice and noting it') throw new Error('killed');
    });
  };

  it('a mail goes again under the same name, by which its reader’s side knows it', async () => {
    const reader = await anAdvertiser();
    const address = await anEmail(reader);
    await call('messages/switch', { topic: 'progress', channel: 'email', on: '1' }, { as: reader });
    await aNotice(reader, 'progress');
    const keys: string[] = [];
    vi.spyOn(mail, 'mailProvider').mockResolvedValue({
      send: async ({ key }) => {
        keys.push(key);
      },
    });
    die();
    await expect(run()).rejects.toThrow('killed');
    atRacePoints(undefined);
    expect(await states()).toEqual({ email: 'sending' });
    await run();
    expect((await taken(reader, address)).mails, 'while the lease runs').toHaveLength(1);
    await makeDue();
    await run();
    await run();
    expect(await states()).toEqual({ email: 'sent' });
    expect((await taken(reader, address)).mails).toHaveLength(2);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('an SMS is never sent a second time by itself: an operator decides', async () => {
    const reader = await anAdvertiser();
    const title = await aNotice(reader, 'turn');
    die();
    await expect(run()).rejects.toThrow('killed');
    atRacePoints(undefined);
    await makeDue();
    await run();
    await run();
    expect((await taken(reader)).sms).toHaveLength(1);
    expect(await states()).toEqual({ sms: 'unclear' });
    const listed = await operate((await openDatabase()).db, { list: 'notice' });
    expect(listed).toContain(title);
    expect(listed).toContain('是否发出不明');
    const id = /id=(\d+)/.exec(listed)?.[1] ?? '';
    await does('notice', { id, decision: 'drop' });
    await run();
    expect((await taken(reader)).sms).toHaveLength(1);
    expect(await states()).toEqual({ sms: 'given_up' });
    await expect(does('notice', { id, decision: 'again' })).rejects.toMatchObject({
      msg: expect.stringContaining('已放弃'),
    });
  });

  it('several copies together send each once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => anAdvertiser()));
    for (const reader of readers) await aNotice(reader, 'turn');
    await Promise.all([run(), run(), run()]);
    for (const reader of readers) expect((await taken(reader)).sms).toHaveLength(1);
  });
});

describe('where a provider fails', () => {
  it('a mail is tried again with growing pauses, and ends in the operator’s list, who sends it again', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    const { db } = await openDatabase();
    const reader = await anAdvertiser();
    const address = await anEmail(reader);
    const title = await aNotice(reader, 'service');
    Object.assign(env(), {
      MAIL_PROVIDER: 'smtp',
      MAIL_FROM: 'a@example.com',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const pauses: number[] = [];
    for (const _pause of retryMinutes) {
      await run();
      const [row] = await rows<{ minutes: number; state: string }>(
        db,
        sql`select round(extract(epoch from next_at - now()) / 60)::int as minutes, state from message_deliveries`,
      );
      expect(row?.state).toBe('waiting');
      pauses.push(row?.minutes ?? 0);
      expect(await run(), 'before the pause is over').toBe(0);
      await makeDue();
    }
    expect(pauses).toEqual([...retryMinutes]);
    await run();
    expect(await states()).toEqual({ email: 'failed' });
    const listed = await operate(db, { list: 'notice' });
    expect(listed).toContain(title);
    expect(listed).not.toContain(address);
    expect(await operate(db, { list: '' })).toMatch(/notice\t\S+\t1(\n|$)/);
    Object.assign(env(), before);
    expect(await does('notice', { channel: 'email', decision: 'again' })).toContain('1 条');
    await run();
    expect((await taken(reader, address)).mails).toHaveLength(1);
    expect(await states()).toEqual({ email: 'sent' });
  });

  it('an SMS that was refused is tried again, one whose answer was lost is not', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    const fails = (error: Error) =>
      vi.spyOn(sms, 'smsProvider').mockResolvedValue({
        send: () => Promise.reject(error),
        sendNotice: () => Promise.reject(error),
      });
    await aNotice(await anAdvertiser(), 'turn');
    fails(refusal('LimitExceeded'));
    await run();
    expect(await states()).toEqual({ sms: 'waiting' });
    await makeDue();
    fails(new Error('socket hang up'));
    await run();
    expect(await states()).toEqual({ sms: 'unclear' });
  });

  it('the invented numbers of a demonstration get no real SMS', async () => {
    const sendNotice = vi.fn(() => Promise.resolve());
    vi.spyOn(sms, 'smsProvider').mockResolvedValue({ send: sendNotice, sendNotice });
    Object.assign(env(), { SMS_PROVIDER: 'tencent' });
    await aNotice(await anAdvertiser({ isDemo: true }), 'turn');
    await run();
    expect(sendNotice).not.toHaveBeenCalled();
    expect(await states()).toEqual({ sms: 'dropped' });
  });
});

describe('an announcement', () => {
  it('reaches everybody of a side once, however often it is made', async () => {
    const { db } = await openDatabase();
    const [buyer, owner] = [await anAdvertiser(), await aMediaOwner()];
    const words = { title: '12-01 02:00–04:00 系统维护', body: '期间不能付款' };
    expect(await announce(db, { group: 3, ...words })).toBeGreaterThan(0);
    expect(await announce(db, { group: 3, ...words })).toBe(0);
    const read = await call('messages', { kind: 'notice' }, { as: buyer });
    expect(read.list).toMatchObject([{ title: words.title, kind: 'notice' }]);
    expect((await call('messages', { kind: 'notice' }, { as: owner })).list).toEqual([]);
    expect(await does('announce', { to: 'all', ...words })).toMatch(/已通知 \d+ 人/);
    expect((await call('messages', { kind: 'notice' }, { as: owner })).list).toHaveLength(1);
    expect((await call('messages', { kind: 'notice' }, { as: buyer })).list).toHaveLength(1);
  });
});
