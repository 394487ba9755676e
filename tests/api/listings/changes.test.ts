import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { listPendingChanges, listPendingProofs } from '@/server/listings/public';
import { decideChange } from '@/server/listings/review/decide-change';
import { decideListing } from '@/server/listings/review/decide-listing';
import { decideProof } from '@/server/listings/review/decide-proof';
import { call, reply } from '@/tests/support/call';
import { aListingForm, aPicture, inDays } from '@/tests/support/factories/a-listing';
import type { TestUser } from '@/tests/support/factories/a-user';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';

let owner: TestUser;
let form: ReturnType<typeof aListingForm<object>> & { good_sn: string };

beforeEach(async () => {
  owner = await anOpenedOwner();
  const whole = aListingForm();
  const { good_sn } = await call('createShortVideo', whole, { as: owner });
  form = { ...whole, good_sn };
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => decideListing(tx, { goodSn: good_sn, decision: 'approve' }));
});

const edit = (over: object) => call('createShortVideo', { ...form, ...over }, { as: owner });
const read = () => call('media/good', { good_sn: form.good_sn }, { as: owner });
const messages = async () => (await call('messages', {}, { as: owner })).list;

async function stored() {
  const { db } = await openDatabase();
  const [good] = await rows<{ id: number; title: string; status: string }>(
    db,
    sql`select id, title, status from goods where good_sn = ${form.good_sn}`,
  );
  return good!;
}

async function listed(): Promise<string[]> {
  const { goods } = await call('goods_index', { ids: '0', q: form.account_id });
  return goods.map(({ good_title }) => good_title);
}

async function openChanges() {
  const { db } = await openDatabase();
  return (await listPendingChanges(db)).filter(({ good_sn }) => good_sn === form.good_sn);
}

async function decide(id: number, decision: 'approve' | 'reject', reason = '') {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => decideChange(tx, { id, decision, reason }));
}

async function setStatus(status: string) {
  const { db } = await openDatabase();
  const { id } = await stored();
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`update goods set status = ${status} where id = ${id}`);
    await refreshGoods(tx, [id]);
  });
}

describe('an edit of a live listing', () => {
  const dearer = () => [
    { position: 1, price: '5000', note: '口播', valid_until: inDays(60) },
    { position: 3, price: '12000', valid_until: inDays(60) },
  ];

  it('waits as a change, told field by field, while the live one stays as it is', async () => {
    const saved = await edit({ title: '柚白早八妆', prices: dearer() });
    expect(saved).toMatchObject({ status: 'live', change_pending: true });
    expect(await listed()).toEqual(['柚白通勤妆']);
    const [change] = await openChanges();
    expect(change!.differences).toEqual([
      { field: '账号名称', before: '柚白通勤妆', after: '柚白早八妆' },
      { field: '报价·1–20秒', before: '¥4,600，口播', after: '¥5,000，口播' },
      { field: '报价·60秒以上', before: '', after: '¥12,000' },
      { field: '报价·21–60秒', before: '¥7,900', after: '' },
    ]);
    // The form goes on with what was sent, not with what is live.
    expect(await read()).toMatchObject({ title: '柚白早八妆', change: { state: 'pending' } });
  });

  it('is live at once when it is approved, with the prices keeping their keys, and told once', async () => {
    const { db } = await openDatabase();
    const { id } = await stored();
    const skus = () =>
      rows<{ id: number; position: number; price_fen: number }>(
        db,
        sql`select id, position, price_fen from good_skus where good_id = ${id} order by position`,
      );
    const before = await skus();
    await edit({ title: '柚白早八妆', prices: dearer() });
    const [change] = await openChanges();
    await decide(change!.id, 'approve');
    await decide(change!.id, 'approve');
    expect(await listed()).toEqual(['柚白早八妆']);
    expect(await skus()).toMatchObject([
      { id: before[0]!.id, position: 1, price_fen: 500_000 },
      { position: 3, price_fen: 1_200_000 },
    ]);
    expect((await messages()).filter(({ title }) => title.includes('修改'))).toHaveLength(1);
    expect(await read()).toMatchObject({ change: null });
    await expect(decide(change!.id, 'reject', '晚了')).rejects.toThrow('已通过');
  });

  it('changes nothing when it is rejected; its owner reads why', async () => {
    await edit({ title: '全网第一好妆' });
    const [change] = await openChanges();
    await expect(decide(change!.id, 'reject')).rejects.toThrow('理由');
    await decide(change!.id, 'reject', '名称不能用“第一”');
    expect(await listed()).toEqual(['柚白通勤妆']);
    expect(await read()).toMatchObject({
      title: '柚白通勤妆',
      change: { state: 'rejected', reason: '名称不能用“第一”' },
    });
    expect((await messages())[0]!.body).toContain('名称不能用“第一”');
  });

  it('replaces the one that waits, which nobody can approve any more', async () => {
    await edit({ title: '第一次改' });
    const [first] = await openChanges();
    await edit({ title: '第二次改' });
    const open = await openChanges();
    expect(open).toHaveLength(1);
    await expect(decide(first!.id, 'approve')).rejects.toThrow('已撤回');
    await decide(open[0]!.id, 'approve');
    expect(await listed()).toEqual(['第二次改']);
  });

  it('takes the open one back where it says again what is live', async () => {
    await edit({ title: '第一次改' });
    expect(await edit({})).toMatchObject({ change_pending: false });
    expect(await openChanges()).toEqual([]);
  });

  it.each(['off', 'forced_off'])(
    'approved after it was taken down (%s) leaves it down',
    async (status) => {
      await edit({ title: '柚白早八妆' });
      const [change] = await openChanges();
      await setStatus(status);
      await decide(change!.id, 'approve');
      expect(await stored()).toMatchObject({ status, title: '柚白早八妆' });
      expect(await listed()).toEqual([]);
    },
  );

  it('rejected after it was taken down leaves it down as well', async () => {
    await edit({ title: '柚白早八妆' });
    const [change] = await openChanges();
    await setStatus('off');
    await decide(change!.id, 'reject', '名称与主页不符');
    expect(await stored()).toMatchObject({ status: 'off', title: '柚白通勤妆' });
  });

  it('is refused for another account, as a draft, and after the platform took it down', async () => {
    const refused = async (over: object) =>
      (await reply('createShortVideo', { ...form, ...over }, { as: owner })).envelope;
    expect((await refused({ account_id: 'another_one' })).data).toHaveProperty('fields.account_id');
    expect((await refused({ draft: '1' })).msg).toContain('不能存为草稿');
    await setStatus('forced_off');
    expect((await refused({})).msg).toContain('强制下架');
  });
});

describe('leave, cap and validity', () => {
  it('take effect at once, and a later approval does not bring the old ones back', async () => {
    await edit({ title: '柚白早八妆' });
    const [change] = await openChanges();
    const prices = form.prices.map((price) => ({ ...price, valid_until: inDays(90) }));
    const saved = await edit({
      title: '柚白早八妆',
      prices,
      daily_cap: 4,
      leave_from: inDays(2),
      leave_to: inDays(3),
    });
    expect(saved.change_pending).toBe(true);
    const { db } = await openDatabase();
    const now = () =>
      rows(
        db,
        sql`select g.title, g.daily_cap, g.leave_from::text, min(s.valid_until)::text as until
            from goods g join good_skus s on s.good_id = g.id where g.good_sn = ${form.good_sn}
            group by g.id`,
      );
    const atOnce = { daily_cap: 4, leave_from: inDays(2), until: inDays(90) };
    expect(await now()).toEqual([{ title: '柚白通勤妆', ...atOnce }]);
    await db.execute(sql`update goods set daily_cap = 7 where good_sn = ${form.good_sn}`);
    await expect(decide(change!.id, 'approve')).rejects.toThrow();
    await decide((await openChanges())[0]!.id, 'approve');
    expect(await now()).toEqual([{ title: '柚白早八妆', ...atOnce, daily_cap: 7 }]);
  });

  it('need nobody’s approval where nothing else was edited', async () => {
    expect(await edit({ daily_cap: 5 })).toMatchObject({ status: 'live', change_pending: false });
    expect(await read()).toMatchObject({ daily_cap: 5, change: null });
  });

  it('bring an expired listing back', async () => {
    const { db } = await openDatabase();
    const { id } = await stored();
    await db.execute(
      sql`update good_skus set valid_until = current_date - 3 where good_id = ${id}`,
    );
    await setStatus('expired');
    expect(await listed()).toEqual([]);
    expect(await edit({})).toMatchObject({ status: 'live' });
    expect(await listed()).toEqual(['柚白通勤妆']);
  });
});

describe('a figure', () => {
  const withProof = (proof: string, fans = 1_284_000) => ({
    metrics: [
      { kind: 'fans', value: fans, proof },
      { kind: 'plays_median', value: 186_000 },
    ],
  });
  const figure = async () => (await read()).metrics.find(({ kind }) => kind === 'fans')!;

  async function pendingProofs() {
    const { db } = await openDatabase();
    return (await listPendingProofs(db)).filter(({ good_sn }) => good_sn === form.good_sn);
  }
  async function check(id: number, decision: 'approve' | 'reject', reason = '') {
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => decideProof(tx, { id, decision, reason }));
  }
  /** Sends a change with a screenshot and lets it in. */
  async function filed(proof: string, fans?: number) {
    await edit(withProof(proof, fans));
    for (const { id } of await openChanges()) await decide(id, 'approve');
    return (await pendingProofs())[0];
  }

  it('with a screenshot reads 自报 until somebody has checked it, then 截图核验, once', async () => {
    const proof = await filed(await aPicture(owner));
    expect(proof).toMatchObject({ figure: '粉丝', value: '128.4万', platform: '抖音' });
    expect(proof!.url).toMatch(/^\/api\/file\/.+sign=/);
    expect(await figure()).toMatchObject({ source: 'self', proof_state: 'pending' });
    await check(proof!.id, 'approve');
    await check(proof!.id, 'approve');
    expect(await figure()).toMatchObject({ source: 'screenshot', proof_state: 'checked' });
    expect(await pendingProofs()).toEqual([]);
    expect((await messages()).filter(({ title }) => title.includes('已核验'))).toHaveLength(1);
    await expect(check(proof!.id, 'reject', '看错了')).rejects.toThrow('已核验');
    // An edit of something else leaves it as it is.
    await edit({ ...withProof((await figure()).proof), daily_cap: 9 });
    expect(await figure()).toMatchObject({ source: 'screenshot', proof_state: 'checked' });
  });

  it('that its owner takes away is gone, and its screenshot waits for nobody', async () => {
    const fans = { kind: 'fans', value: 1_284_000 };
    const median = { kind: 'plays_median', value: 186_000 };
    const growth = { kind: 'growth_30d', value: 0.02 };
    const send = async (metrics: object[]) => {
      await edit({ metrics });
      for (const { id } of await openChanges()) await decide(id, 'approve');
    };
    await send([fans, median, { ...growth, proof: await aPicture(owner) }]);
    expect(await pendingProofs()).toHaveLength(1);
    await send([fans, median]);
    expect((await read()).metrics.map(({ kind }) => kind).sort()).toEqual(['fans', 'plays_median']);
    expect(await pendingProofs()).toEqual([]);
  });

  it('stays 自报 where the screenshot does not show it, with the reason for its owner', async () => {
    const proof = await filed(await aPicture(owner));
    await expect(check(proof!.id, 'reject')).rejects.toThrow('理由');
    await check(proof!.id, 'reject', '截图看不到账号名');
    expect(await figure()).toMatchObject({
      source: 'self',
      proof_state: 'refused',
      proof_reason: '截图看不到账号名',
    });
  });

  it('of another value is 自报 again, and the old screenshot shows nothing any more', async () => {
    const proof = await filed(await aPicture(owner));
    await check(proof!.id, 'approve');
    await filed('', 1_500_000);
    expect(await figure()).toMatchObject({ value: 1_500_000, source: 'self', proof: '' });
    const waiting = await filed(await aPicture(owner), 1_500_000);
    await filed('', 1_600_000);
    await expect(check(waiting!.id, 'approve')).rejects.toThrow('已撤回');
  });

  it('that an interface told is not the owner’s to change', async () => {
    const { db } = await openDatabase();
    const { id } = await stored();
    await db.execute(
      sql`update good_metrics set source = 'api' where good_id = ${id} and kind = 'fans'`,
    );
    await filed(await aPicture(owner), 9_999_999);
    const [metric] = await rows(
      db,
      sql`select value::float8 as value, source from good_metrics where good_id = ${id} and kind = 'fans'`,
    );
    expect(metric).toEqual({ value: 1_284_000, source: 'api' });
    expect(await pendingProofs()).toEqual([]);
  });
});
