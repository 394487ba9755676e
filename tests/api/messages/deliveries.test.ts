import { desc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryMinutes } from '@/lib/domain/messages/delivery-states';
import { quietHours } from '@/lib/domain/messages/quiet-hours';
import { smsOutbox } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import * as clock from '@/server/kernel/market-time';
import { atRacePoints } from '@/server/kernel/race-point';
import * as delivery from '@/server/messages/read-delivery';
import { mailOutbox } from '@/server/messages/tables';
import { operate } from '@/server/operator/operate';
import * as mail from '@/server/providers/mail/provider';
import { refusal } from '@/server/providers/refusal';
import * as sms from '@/server/providers/sms/provider';
import { announce, notify } from '@/server/site/public';
import { call } from '@/tests/support/call';
import { aNotice, anEmail } from '@/tests/support/factories/a-notice';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';
import { sendNotices } from '@/tests/support/send-notices';
import { sweep } from '@/tests/support/sweep';

const before = { ...env() };
const noon = { day: '2100-01-01', minute: 12 * 60 };

/** What the market's clock shows. */
let now = noon;

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from message_deliveries`);
  await db.execute(sql`delete from outside_calls where kind in ('sms notices', 'email notices')`);
  now = noon;
  vi.spyOn(clock, 'marketNow').mockImplementation(async () => now);
});
afterEach(() => {
  Object.assign(env(), before);
  atRacePoints(undefined);
  vi.restoreAllMocks();
});

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
  await db.execute(sql`update outside_calls set run_at = now(),
    lease_until = case when lease_until is null then null else now() - interval '1 second' end`);
}

/** What the queue is still to ask. */
async function calls() {
  const { db } = await openDatabase();
  return rows<{ kind: string; attempts: number; error: string | null; at: string; pause: number }>(
    db,
    sql`select kind, attempts, last_error as error, to_char(run_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as at,
          round(extract(epoch from run_at - now()) / 60)::int as pause
        from outside_calls where kind in ('sms notices', 'email notices') and given_up_at is null`,
  );
}

const failSms = (error: Error) =>
  vi.spyOn(sms, 'smsProvider').mockResolvedValue({
    send: () => Promise.reject(error),
    sendNotice: () => Promise.reject(error),
  });

const does = async (act: string, fields: Record<string, string>) => operated(act, fields, '客服甲');

describe('a notice', () => {
  it('goes by SMS and mail as its topic says, to a proven address alone, with no stranger’s words by SMS', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    const address = await anEmail(reader);
    const title = await aNotice(reader, 'money', '充值到账，请转给骗子');
    await aNotice(other, 'money');
    await sendNotices();
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
    await sendNotices();
    expect(await states()).toEqual({ sms: 'dropped' });
    expect((await taken(reader)).sms).toEqual([]);
  });

  it('told twice is sent once', async () => {
    const reader = await anAdvertiser();
    const title = await aNotice(reader, 'money');
    await aNotice(reader, 'money', title);
    await sendNotices();
    await sendNotices();
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
    const held = { kind: 'sms notices', attempts: 0, at: '2100-01-02 08:00' };
    now = { day: '2100-01-01', minute: quietHours.from };
    await sendNotices();
    expect((await taken(warned)).sms).toHaveLength(1);
    expect(await calls()).toMatchObject([held]);
    now = { day: '2100-01-02', minute: quietHours.to - 1 };
    await makeDue();
    await sendNotices();
    expect((await taken(waiting)).sms).toEqual([]);
    expect(await calls()).toMatchObject([held]);
    now = { day: '2100-01-02', minute: quietHours.to };
    await makeDue();
    await sendNotices();
    expect((await taken(waiting)).sms).toHaveLength(1);
  });

  it('what was refused by day is held back too when it is to be tried again', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    failSms(refusal('LimitExceeded'));
    await aNotice(await anAdvertiser(), 'turn');
    await sendNotices();
    expect(await calls()).toMatchObject([{ attempts: 1, pause: retryMinutes[0] }]);
    now = { day: '2100-01-01', minute: quietHours.from };
    await makeDue();
    await sendNotices();
    const held = { attempts: 1, error: 'LimitExceeded', at: '2100-01-02 08:00' };
    expect(await calls()).toMatchObject([held]);
    now = noon;
    await makeDue();
    await sendNotices();
    expect(await calls()).toMatchObject([{ attempts: 2, pause: retryMinutes[1] }]);
  });
});

describe('where the program dies between sending and noting it', () => {
  /** A program that sends what is due, and says nothing more until it is woken, as if it had died. */
  async function die(): Promise<() => Promise<void>> {
    let wake: () => void = () => undefined;
    const hasSent = new Promise<void>((sent) => {
      atRacePoints(async (name) => {
        if (name !== 'between sending a notice and noting it') return;
        sent();
        await new Promise<void>((woken) => {
          wake = woken;
        });
      });
    });
    const dead = sendNotices();
    await hasSent;
    atRacePoints(undefined);
    return () => {
      wake();
      return dead;
    };
  }

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
    const wake = await die();
    await sendNotices();
    expect((await taken(reader, address)).mails, 'while the lease runs').toHaveLength(1);
    await makeDue();
    await sendNotices();
    await sendNotices();
    expect(await states()).toEqual({ email: 'sent' });
    expect((await taken(reader, address)).mails).toHaveLength(2);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await wake();
  });

  it('an SMS is never sent a second time by itself: an operator decides', async () => {
    const reader = await anAdvertiser();
    const title = await aNotice(reader, 'turn');
    const wake = await die();
    await makeDue();
    await sendNotices();
    await sendNotices();
    expect((await taken(reader)).sms).toHaveLength(1);
    expect(await states()).toEqual({ sms: 'unclear' });
    const listed = await operate((await openDatabase()).db, { list: 'notice' });
    expect(listed).toContain(title);
    expect(listed).toContain('是否发出不明，试过 1 次');
    await wake();
    expect(await states()).toEqual({ sms: 'unclear' });
    const id = /id=(\d+)/.exec(listed)?.[1] ?? '';
    await does('notice', { id, decision: 'drop' });
    await sendNotices();
    expect((await taken(reader)).sms).toHaveLength(1);
    expect(await states()).toEqual({ sms: 'given_up' });
    await expect(does('notice', { id, decision: 'again' })).rejects.toMatchObject({
      msg: expect.stringContaining('已放弃'),
    });
  });

  it('several copies together send each once', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => anAdvertiser()));
    for (const reader of readers) await aNotice(reader, 'turn');
    await Promise.all([sendNotices(), sendNotices(), sendNotices()]);
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
    for (const [nth, pause] of retryMinutes.entries()) {
      await sendNotices();
      expect(await states()).toEqual({ email: 'waiting' });
      await sendNotices();
      expect(await calls(), 'before the pause is over').toMatchObject([
        { attempts: nth + 1, pause },
      ]);
      await makeDue();
    }
    await sendNotices();
    expect(await states()).toEqual({ email: 'failed' });
    const listed = await operate(db, { list: 'notice' });
    expect(listed).toContain(title);
    expect(listed).toContain(`发送失败，试过 ${retryMinutes.length + 1} 次`);
    expect(listed).toContain('The mail server refused or was away');
    expect(listed).not.toContain(address);
    expect(await operate(db, { list: '' })).toMatch(/notice\t\S+\t1(\n|$)/);
    Object.assign(env(), before);
    expect(await does('notice', { channel: 'email', decision: 'again' })).toContain('1 条');
    await sendNotices();
    expect((await taken(reader, address)).mails).toHaveLength(1);
    expect(await states()).toEqual({ email: 'sent' });
  });

  it('an SMS that was refused is tried again, one whose answer was lost is not', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    await aNotice(await anAdvertiser(), 'turn');
    failSms(refusal('LimitExceeded'));
    await sendNotices();
    expect(await states()).toEqual({ sms: 'waiting' });
    await makeDue();
    failSms(new Error('socket hang up'));
    await sendNotices();
    expect(await states()).toEqual({ sms: 'unclear' });
  });

  it('an SMS that could not even be read is tried again', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    const reader = await anAdvertiser();
    await aNotice(reader, 'turn');
    const read = vi.spyOn(delivery, 'readDelivery').mockRejectedValue(new Error('away'));
    await sendNotices();
    expect(await states()).toEqual({ sms: 'waiting' });
    read.mockRestore();
    await makeDue();
    await sendNotices();
    expect((await taken(reader)).sms).toHaveLength(1);
  });

  it('what was given up is forgotten with its message alone', async () => {
    vi.spyOn(log(), 'warn').mockImplementation(() => undefined);
    failSms(new Error('socket hang up'));
    const [staying, leaving] = [await anAdvertiser(), await anAdvertiser()];
    const title = await aNotice(staying, 'turn');
    await aNotice(leaving, 'turn');
    await sendNotices();
    const { db } = await openDatabase();
    await db.execute(sql`delete from messages where user_id = ${leaving.id}`);
    await sweep();
    const left = await rows<{ title: string }>(
      db,
      sql`select m.title from outside_calls c left join message_deliveries d on d.id = c.key
          left join messages m on m.id = d.message_id where c.kind = 'sms notices'`,
    );
    expect(left).toEqual([{ title }]);
  });

  it('the invented numbers of a demonstration get no real SMS', async () => {
    const sendNotice = vi.fn(() => Promise.resolve());
    vi.spyOn(sms, 'smsProvider').mockResolvedValue({ send: sendNotice, sendNotice });
    Object.assign(env(), { SMS_PROVIDER: 'tencent' });
    await aNotice(await anAdvertiser({ isDemo: true }), 'turn');
    await sendNotices();
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
