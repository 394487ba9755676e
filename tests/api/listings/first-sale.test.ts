import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideEntry } from '@/server/listings/entry/decide-entry';
import { holdUnready, shelveWaiting } from '@/server/listings/public';
import { decideListing } from '@/server/listings/review/decide-listing';
import { endVerification } from '@/server/verification/public';
import { call, reply } from '@/tests/support/call';
import { anAgreement, aParty, sign } from '@/tests/support/factories/a-contract';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCompany, aVerification } from '@/tests/support/factories/a-verification';
import { anOrder } from '@/tests/support/factories/an-order';
import { rowOf, said } from '@/tests/support/own-listings';
import { sendListing } from '@/tests/support/send-listing';

const entered = '杭州柚白文化（演示）';

/** Joins under a company's name, and the platform opens it. */
async function joined(owner: TestUser, kind: 'person' | 'company' = 'company'): Promise<void> {
  await call(
    'media-entry-post',
    { kind, name: entered, contact_name: '柚子', contact_phone: '13900002046', platforms: [5] },
    { as: owner },
  );
  const { db } = await openDatabase();
  const [entry] = await rows<{ id: number }>(
    db,
    sql`select id from entry_applications where user_id = ${owner.id}`,
  );
  await inTransaction(db, (tx) => decideEntry(tx, { id: entry!.id, decision: 'approve' }));
}

/** A listing that the platform has approved. */
async function approved(owner: TestUser): Promise<string> {
  const { good_sn: goodSn } = await sendListing(owner);
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => decideListing(tx, { goodSn, decision: 'approve' }));
  return goodSn;
}

const shelved = async () => shelveWaiting((await openDatabase()).db);

const good = (goodSn: string) => ({ goodSn, id: 0, ownerId: 0, platform: 5, skuIds: [] });

const detailOf = async (sn: string) => call('goods_detail', { sn }, { as: await anAdvertiser() });

/** As buyers read it once it is on sale, whichever step is missing. */
async function operatorOf(sn: string): Promise<string> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update goods set status = 'live', awaits_owner = false where good_sn = ${sn}`,
  );
  return (await detailOf(sn)).good.operator;
}

describe('before the first sale', () => {
  it('an approved listing waits for verification and the entry agreement, says so, and goes up by itself', async () => {
    const owner = await aMediaOwner();
    await joined(owner);
    const sn = await approved(owner);
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'off', awaits_owner: true });
    const { list } = await call('messages', {}, { as: owner });
    expect(list[0]).toMatchObject({
      body: '还差实名认证、入驻协议，完成后自动上架。',
      link: '/medium',
    });
    expect(await call('media/goods', {}, { as: owner })).toMatchObject({
      missing_steps: ['verification', 'agreement'],
    });
    expect((await said('goods/restore', { good_sn: sn }, owner)).slice(0, 2)).toEqual([
      422,
      expect.stringContaining('还差实名认证、入驻协议'),
    ]);

    const opened = reply('goods_detail', { sn }, { as: await anAdvertiser() });
    expect((await opened).envelope.msg).toContain('没有找到');

    const party = await aParty(owner);
    await shelved();
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'off', awaits_owner: true });
    await sign(await anAgreement('entry', party), party);
    await shelved();
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'live', awaits_owner: false });
    expect((await call('messages', {}, { as: owner })).list[0]).toMatchObject({
      body: '已上架，现在可以在列表和搜索里找到。',
    });
    expect(await call('media/goods', {}, { as: owner })).toMatchObject({ missing_steps: [] });
    expect((await detailOf(sn)).skus[0]).toMatchObject({ orderable: true });
  });

  it('what its owner takes down meanwhile stays down', async () => {
    const owner = await aMediaOwner();
    await joined(owner);
    const sn = await approved(owner);
    await call('goods/destroy', { good_sn: sn }, { as: owner });
    const party = await aParty(owner);
    await sign(await anAgreement('entry', party), party);
    await shelved();
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'off', awaits_owner: false });
  });

  it('who gives the verification up sells nothing until the next one', async () => {
    const owner = await aMediaOwner();
    await joined(owner);
    const party = await aParty(owner);
    await sign(await anAgreement('entry', party), party);
    const sn = await approved(owner);
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'live' });
    const { db } = await openDatabase();
    await inTransaction(db, (tx) => endVerification(tx, owner.id));
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'off', awaits_owner: true });
    await aVerification(owner);
    await shelved();
    expect(await rowOf(owner, good(sn))).toMatchObject({ status: 'live' });
  });

  it('holds what was on sale before the rule, but of who has sold', async () => {
    const [fresh, seller] = [await aGood(), await aGood()];
    await anOrder({ good: seller, state: 'producing' });
    const { db } = await openDatabase();
    await inTransaction(db, holdUnready);
    const stored = await rows<{ status: string; awaits_owner: boolean }>(
      db,
      sql`select status, awaits_owner from goods where id in (${fresh.id}, ${seller.id}) order by id`,
    );
    expect(stored).toEqual([
      { status: 'off', awaits_owner: true },
      { status: 'live', awaits_owner: false },
    ]);
  });
});

describe('the name of an entry', () => {
  it('becomes the verified one: page and application say what contract and card say', async () => {
    const owner = await aMediaOwner();
    await joined(owner);
    const sn = await approved(owner);
    expect(await operatorOf(sn)).toBe(entered);
    await aVerification(owner, { kind: 'company' });
    expect(await operatorOf(sn)).toBe(aCompany.name);
    expect((await call('media/entry', {}, { as: owner })).application).toMatchObject({
      kind: 'company',
      name: aCompany.name,
    });
  });

  it('is the verified one where that came first, whatever is typed', async () => {
    const owner = await aMediaOwner();
    await aVerification(owner, { kind: 'company' });
    await joined(owner, 'person');
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({
      application: { kind: 'company', name: aCompany.name },
      verified_as: { kind: 'company', name: aCompany.name },
    });
    const sn = await approved(owner);
    expect(await operatorOf(sn)).toBe(aCompany.name);
  });

  it('of a person is shown by its first sign alone', async () => {
    const owner = await aMediaOwner();
    await aVerification(owner);
    await joined(owner);
    const sn = await approved(owner);
    expect(await operatorOf(sn)).toBe('陆**（个人）');
  });
});

describe('the owner’s first desk', () => {
  it('says of each step whether it is done, waits for the platform, or is the owner’s', async () => {
    const owner = await aMediaOwner();
    const steps = async () => {
      const { steps: told } = await call('media/mine', {}, { as: owner });
      return Object.fromEntries(told.map(({ step, state }) => [step, state]));
    };
    const nothing = {
      entry: 'open',
      verification: 'open',
      pay_password: 'open',
      card: 'open',
      agreement: 'open',
      listing: 'open',
    };
    expect(await steps()).toEqual(nothing);
    await joined(owner);
    await sendListing(owner);
    expect(await steps()).toEqual({ ...nothing, entry: 'done', listing: 'waiting' });
    const party = await aParty(owner);
    const agreement = await anAgreement('entry', party);
    expect(await steps()).toMatchObject({ verification: 'done', agreement: 'open' });
    await sign(agreement, party);
    expect(await steps()).toMatchObject({ verification: 'done', agreement: 'done' });
  });
});
