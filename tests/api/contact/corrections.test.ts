import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextWorkday, workdaysOn } from '@/lib/domain/time/service-hours';
import { smsOutbox } from '@/server/account/tables';
import { contactJobs } from '@/server/contact/jobs';
import { corrections } from '@/server/contact/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { marketNow } from '@/server/kernel/market-time';
import { operate } from '@/server/operator/operate';
import { messages } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';

const words = { part: 'figures', wrong: '粉丝 512.7 万', right: '粉丝 521.7 万' } as const;

const correct = (sn: string, more: { mobile?: string; evidence?: string } = {}) =>
  call('contact/correction', { sn, ...words, mobile: aPhone(), ...more });

const operates = async (to: string, id: number, said: string) =>
  operated('contact', { kind: 'correction', id: String(id), to, said }, '数据员甲');

async function newest() {
  const { db } = await openDatabase();
  const [row] = await db.select().from(corrections).orderBy(sql`id desc`).limit(1);
  return row!; // a test has just made it
}

const toldTo = async (userId: number) =>
  (await openDatabase()).db.select().from(messages).where(eq(messages.userId, userId));

async function smsTo(mobile: string): Promise<string[]> {
  for (const job of contactJobs) await runOnce(job);
  const { db } = await openDatabase();
  const sent = await db.select().from(smsOutbox);
  return sent.filter((one) => unseal(one.phoneSealed) === mobile).map(({ body }) => body);
}

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from corrections`);
  await db.execute(sql`delete from rate_limits`);
});

describe('a correction of an account’s page', () => {
  it('is promised for the second workday, waits for the platform, and its owner reads of it', async () => {
    const { db } = await openDatabase();
    const owner = await aMediaOwner();
    const good = await aGood({ ownerId: owner.id, title: '柚白护肤笔记' });
    const now = await marketNow(db);
    const { promised } = await correct(good.goodSn, { evidence: 'https://example.test/a' });
    const by = nextWorkday(nextWorkday(now.day));
    expect(workdaysOn(now, 2)).toEqual({ day: by, minute: 18 * 60 });
    expect(promised).toContain(`平台将在 ${by.slice(5)}`);
    const { id } = await newest();
    expect(await operate(db, { list: 'correction' })).toMatch(
      new RegExp(
        `id=${id}\\t.*待处理.*柚白护肤笔记.*粉丝 512.7 万 → 粉丝 521.7 万.*example\\.test`,
      ),
    );
    const told = await toldTo(owner.id);
    expect(told).toMatchObject([{ kind: 'listing', title: '有人指出“柚白护肤笔记”的账号页有误' }]);
    // It goes by mail in the platform's name: nothing in it is a stranger's.
    expect(told[0]?.body).not.toContain(words.wrong);
    expect(told[0]?.body).not.toContain(words.right);
  });

  it('is taken while fewer than twenty of the account wait', async () => {
    const [good, other] = [await aGood(), await aGood()];
    await correct(good.goodSn);
    for (let nth = 1; nth < 20; nth++) await correct(good.goodSn);
    const refused = await reply('contact/correction', {
      sn: good.goodSn,
      ...words,
      mobile: aPhone(),
    });
    expect(refused.envelope.msg).toContain('有多条纠错正在核对');
    await correct(other.goodSn);
  });

  it('is answered once, with what was changed: the sender by SMS in fixed words, the owner in full', async () => {
    const owner = await aMediaOwner();
    const good = await aGood({ ownerId: owner.id });
    const mobile = aPhone();
    await correct(good.goodSn, { mobile });
    const { id } = await newest();
    await expect(operates('accepted', id, ' ')).rejects.toMatchObject({ msg: '请写明更正了什么' });
    expect(await operates('accepted', id, '粉丝数改为 521.7 万')).toBe(`账号纠错 ${id}：已更正`);
    await expect(operates('refused', id, '无从核对')).rejects.toMatchObject({
      msg: expect.stringContaining('现在是已更正'),
    });
    expect(await newest()).toMatchObject({ state: 'accepted', reply: '粉丝数改为 521.7 万' });
    const sent = ['【投放集市】您提交的账号纠错已更正，可打开该账号的页面查看。'];
    expect(await smsTo(mobile)).toEqual(sent);
    expect(await smsTo(mobile)).toEqual(sent);
    const { list } = await call('contact/corrections', { sn: good.goodSn });
    expect(list).toMatchObject([{ reply: '粉丝数改为 521.7 万' }]);
    expect((await toldTo(owner.id)).at(-1)).toMatchObject({
      title: expect.stringContaining('账号页纠错已更正'),
      body: '粉丝与数据：粉丝数改为 521.7 万',
    });
  });

  it('is refused with a reason, which who was logged in reads in the message centre', async () => {
    const good = await aGood();
    const reader = await anAdvertiser();
    await call(
      'contact/correction',
      { sn: good.goodSn, ...words, mobile: aPhone() },
      { as: reader },
    );
    const { id } = await newest();
    await operates('refused', id, '与平台接口一致，未发现差异');
    expect(await toldTo(reader.id)).toMatchObject([
      {
        title: '您的账号纠错未采纳',
        body: '与平台接口一致，未发现差异',
        link: `/a/dy/${good.goodSn}.html`,
      },
    ]);
  });

  it('wants an account that has a page, a part, words and a phone', async () => {
    for (const status of ['draft', 'pending', 'off', 'forced_off'] as const) {
      const { goodSn: sn } = await aGood({ status });
      const { envelope } = await reply('contact/correction', { sn, ...words, mobile: aPhone() });
      expect(envelope.msg, status).toBe('没有找到这个账号，它可能已经下架');
    }
    const { goodSn: sn } = await aGood({ status: 'expired' });
    await correct(sn);
    const { envelope } = await reply('contact/correction', {
      sn,
      part: 'nonsense',
      wrong: '',
      right: '字'.repeat(501),
      mobile: '1',
    });
    expect(envelope.status).toBe(422);
    expect(Object.keys((envelope.data as { fields: object }).fields).sort()).toEqual([
      'mobile',
      'part',
      'right',
      'wrong',
    ]);
  });

  it('is taken ten times a day of one phone, however many ask at once', async () => {
    const { goodSn: sn } = await aGood();
    const mobile = aPhone();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        reply('contact/correction', { sn, ...words, mobile }, { from: `10.60.${nth}.1` }),
      ),
    );
    const statuses = answers.map(({ envelope }) => envelope.status).sort();
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  });

  it('keeps the phone sealed', async () => {
    const { db } = await openDatabase();
    const mobile = aPhone();
    await correct((await aGood()).goodSn, { mobile });
    const [kept] = await rows<{ everything: string }>(
      db,
      sql`select c::text as everything from corrections c`,
    );
    expect(kept!.everything).not.toContain(mobile);
  });
});
