import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boardHref } from '@/lib/address/board-address';
import { randomKey } from '@/lib/browser/random-key';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { goodProfiles } from '@/server/catalog/tables';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import * as clock from '@/server/kernel/market-time';
import { mailOutbox } from '@/server/messages/tables';
import * as provider from '@/server/providers/mail/provider';
import { publishedWeek, publishRankings } from '@/server/rankings/public';
import { planBoardMails, sendBoardMails } from '@/server/subscriptions/board-mails';
import { forgetSubscriptions } from '@/server/subscriptions/public';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { anEmail } from '@/tests/support/factories/a-notice';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { slide } from '@/tests/support/slide';

const board = { platform: 10, kind: 'composite', category: 0, area: 0 } as const;
const noon = { day: '2100-01-01', minute: 12 * 60 };
let now = noon;

const anAddress = () => `reader${randomKey().toLowerCase()}@example.com`;

/** Lists of the last week of Kuaishou, made by now. */
async function publish(accounts = 12) {
  const { db } = await openDatabase();
  const [{ today }] = (await rows<{ today: string }>(
    db,
    sql`select ((now() at time zone 'Asia/Shanghai')::date - 1)::text as today`,
  )) as [{ today: string }];
  for (let nth = 1; nth <= accounts; nth++) {
    const good = await aGood({ platform: 10, pricesFen: [100_000], title: `快手账号${nth}号` });
    await db.insert(goodProfiles).values({
      goodId: good.id,
      audience: {},
      audienceSource: 'self',
      cases: [],
      series: {
        from: shiftDay(today, -89),
        source: 'monitor',
        values: Array.from({ length: 90 }, () => nth * 1_000),
        more: [],
        ads: [],
      },
    });
  }
  await publishRankings(db);
  invalidateAnswers();
}

async function mailsTo(address: string) {
  const { db } = await openDatabase();
  const mails = await db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return mails.filter(({ toSealed }) => unseal(toSealed) === address);
}

async function mondayComes() {
  await Promise.all([runOnce(planBoardMails), runOnce(planBoardMails)]);
  await Promise.all([runOnce(sendBoardMails), runOnce(sendBoardMails)]);
}

const tokenIn = (text: string, does: 'confirm' | 'end') =>
  new RegExp(`/form/board-mail-${does}\\?token=([\\w-]+)`).exec(text)?.[1] ?? '';

/** An address whose reader has confirmed. */
async function aReader() {
  const email = anAddress();
  await call('board-mail/subscribe', { ...board, email });
  const [mail] = await mailsTo(email);
  const token = tokenIn(mail?.body ?? '', 'confirm');
  await call('board-mail/confirm', { token });
  return { email, token };
}

beforeEach(async () => {
  const { db } = await openDatabase();
  for (const table of [
    'board_subscribers',
    'outside_calls',
    'ranking_lists',
    'ranking_places',
    'ranking_notes',
    'mail_outbox',
    'rate_limits',
  ])
    await db.execute(sql.raw(`delete from ${table}`));
  now = noon;
  vi.spyOn(clock, 'marketNow').mockImplementation(async () => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the mail of Mondays', () => {
  it('goes out once a week to a confirmed address, however many copies work and however often', async () => {
    const { email } = await aReader();
    await publish();
    const { db } = await openDatabase();
    const week = (await publishedWeek(db))!.week;
    for (let nth = 0; nth < 3; nth++) await mondayComes();
    const [, mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^\d{4} 年第 \d+ 周：快手·综合榜$/);
    const body = mail!.body;
    const { list, notes } = await call('rank_board', { ...board, period: 'week', date: week });
    for (const { place, title } of list.slice(0, 10)) expect(body).toContain(`${place}. ${title}`);
    expect(body).not.toContain(`11. ${list[10]?.title}`);
    for (const sentence of notes.sentences) expect(body).toContain(sentence);
    expect(body).toContain(boardHref({ ...board, period: 'week', date: week }));
    expect(tokenIn(body, 'end')).not.toBe('');
    const [kept] = await rows<{ state: string; calls: number }>(
      db,
      sql`select state, (select count(*)::int from outside_calls) as calls from board_mails`,
    );
    expect(kept).toEqual({ state: 'sent', calls: 0 });
  });

  it('tells all boards of a subscriber in one, and leaves out one without a list', async () => {
    const { email } = await aReader();
    await call('board-mail/subscribe', { ...board, platform: 5, email });
    await call('board-mail/subscribe', { ...board, kind: 'value', email });
    const [first] = await mailsTo(email);
    await call('board-mail/confirm', { token: tokenIn(first!.body, 'confirm') });
    await publish();
    await mondayComes();
    const mail = (await mailsTo(email)).at(-1)!;
    expect(mail.subject).toContain('快手·综合榜');
    expect(mail.body).not.toContain('抖音');
  });

  it('goes to nobody who has not confirmed, nor to whom the week’s list was out before', async () => {
    const email = anAddress();
    await call('board-mail/subscribe', { ...board, email });
    await publish();
    const late = await aReader();
    await mondayComes();
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(late.email)).toHaveLength(1);
  });

  it('waits for the morning', async () => {
    const { email } = await aReader();
    await publish();
    now = { day: '2100-01-01', minute: 6 * 60 + 5 };
    await mondayComes();
    expect(await mailsTo(email)).toHaveLength(1);
    const { db } = await openDatabase();
    const [waiting] = await rows<{ at: string }>(
      db,
      sql`select to_char(run_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from outside_calls`,
    );
    expect(waiting).toEqual({ at: '08:00' });
  });

  it('is tried again under the same name where the mail server was away', async () => {
    const { email } = await aReader();
    await publish();
    const sent: provider.Mail[] = [];
    let isAway = true;
    vi.spyOn(provider, 'mailProvider').mockResolvedValue({
      send: async (mail) => {
        sent.push(mail);
        if (isAway) throw new Error('away');
      },
    });
    await mondayComes();
    isAway = false;
    const { db } = await openDatabase();
    await db.execute(sql`update outside_calls set run_at = now()`);
    await mondayComes();
    expect(sent.map(({ to }) => to)).toEqual([email, email]);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(sent[1]?.unsubscribe).toContain('/form/board-mail-end?token=');
  });

  it('ends by its link without a login, and forgets the address', async () => {
    const { email, token } = await aReader();
    await publish();
    await call('board-mail/end', { token });
    await call('board-mail/end', { token });
    await mondayComes();
    expect(await mailsTo(email)).toHaveLength(1);
    const { db } = await openDatabase();
    expect(await rows(db, sql`select 1 from board_subscribers`)).toEqual([]);
    expect((await reply('board-mail/confirm', { token })).envelope.msg).toContain('重新订阅');
  });
});

describe('a subscription', () => {
  it('of an account with a proved address needs no confirmation, follows the address, and ends with the account', async () => {
    const user = await anAdvertiser();
    expect((await reply('board-mail/subscribe', board, { as: user })).envelope.msg).toBe(
      '请填写邮箱',
    );
    const email = await anEmail(user);
    const { confirmed } = await call('board-mail/subscribe', board, { as: user });
    expect(confirmed).toBe(true);
    await publish();
    await mondayComes();
    expect(await mailsTo(email)).toHaveLength(1);
    const own = await call('board-mail/own', {}, { as: user });
    expect(own.boards).toMatchObject([{ ...board, name: '快手·综合榜' }]);
    expect((await call('board-mail/leave', board, { as: user })).boards).toEqual([]);
    const { db } = await openDatabase();
    await forgetSubscriptions(db, user.id);
    expect(await rows(db, sql`select 1 from board_subscribers`)).toEqual([]);
  });

  it('of a visitor says the same whether the address gets mail already, and asks it three times a day at most', async () => {
    const { email } = await aReader();
    const again = await call('board-mail/subscribe', { ...board, email });
    const first = await call('board-mail/subscribe', { ...board, email: anAddress() });
    expect(again.promised.replace(/到 .*?，/, '')).toBe(first.promised.replace(/到 .*?，/, ''));
    await call('board-mail/subscribe', { ...board, email: email.toUpperCase() });
    expect((await reply('board-mail/subscribe', { ...board, email })).envelope.status).toBe(429);
  });

  it('needs the slider from the third of a day of an address range on, for its own address', async () => {
    const ask = (more: object = {}) =>
      reply(
        'board-mail/subscribe',
        { ...board, email: anAddress(), ...more },
        { from: '10.61.1.1' },
      );
    for (let nth = 0; nth < 2; nth++) expect((await ask()).envelope.status).toBe(200);
    expect((await ask()).envelope).toMatchObject({ status: 422, data: { captcha: 'required' } });
    const email = anAddress();
    const proof = await slide(email, { from: '10.61.1.1', purpose: 'contact' });
    expect((await ask({ email, ...proof })).envelope.status).toBe(200);
  });

  it('uses up no mail of an address before the slider is passed', async () => {
    const email = anAddress();
    const ask = (more: object = {}, to = email) =>
      reply('board-mail/subscribe', { ...board, email: to, ...more }, { from: '10.62.1.1' });
    for (let nth = 0; nth < 2; nth++) await ask({}, anAddress());
    for (const more of [{}, {}, { ticket: 'x', randstr: 'y' }, {}]) {
      expect((await ask(more)).envelope).toMatchObject({ data: { captcha: 'required' } });
    }
    for (let nth = 0; nth < 3; nth++) {
      const proof = await slide(email, { from: '10.62.1.1', purpose: 'contact' });
      expect((await ask(proof)).envelope.status).toBe(200);
    }
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('that is confirmed is not touched by a stranger who types its address', async () => {
    const { email } = await aReader();
    const { db } = await openDatabase();
    const kept = () =>
      rows(
        db,
        sql`select range_hash, created_at::text, confirmed_at::text from board_subscriptions`,
      );
    const before = await kept();
    await call('board-mail/subscribe', { ...board, email });
    expect(await kept()).toEqual(before);
  });

  it('is of at most twenty boards', async () => {
    const user = await anAdvertiser();
    await anEmail(user);
    for (let category = 1; category <= 20; category++)
      await call('board-mail/subscribe', { ...board, category }, { as: user });
    const { envelope } = await reply('board-mail/subscribe', board, { as: user });
    expect(envelope.msg).toContain('最多订阅 20 张榜');
    await call('board-mail/subscribe', { ...board, category: 3 }, { as: user });
  });

  it('keeps neither address nor token as they are', async () => {
    const { email, token } = await aReader();
    const { db } = await openDatabase();
    const [row] = await rows<{ everything: string }>(
      db,
      sql`select s::text as everything from board_subscribers s`,
    );
    expect(row?.everything).not.toContain(email);
    expect(row?.everything).not.toContain(token);
  });
});
