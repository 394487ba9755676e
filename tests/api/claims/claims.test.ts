import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnerFinder } from '@/server/catalog/import/owner-finder';
import { claimJobs } from '@/server/claims/jobs';
import { runClaims } from '@/server/claims/look-at-claim';
import { closingAreas } from '@/server/closing/closing-areas';
import { openDatabase, rows } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { demoPostLink, saveDemoPost } from '@/server/proofs/public';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aGood, type TestGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { actOn, anInquiry } from '@/tests/support/factories/an-inquiry';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { meetAt } from '@/tests/support/meet';
import { operated } from '@/tests/support/operated';

let profile = '';
let nth = 0;

/** The account that holds what has no owner of its own, as an import opens it. */
async function theHouse(): Promise<number> {
  const { db } = await openDatabase();
  return (await new OwnerFinder(db, undefined, false).find(''))!;
}

/** An account that an import brought, with a page of the demonstration for its profile. */
async function anUnclaimed(more: { link?: string } = {}): Promise<TestGood> {
  return aGood({ ownerId: await theHouse(), link: demoPostLink(profile), ...more });
}

const says = async (body: string, online = true) =>
  saveDemoPost((await openDatabase()).db, { id: profile, title: '主页', body, online });

const begin = (good: TestGood, as: TestUser) => call('claim/begin', { sn: good.goodSn }, { as });
const look = (id: number, as: TestUser) => call('claim/look', { claim_id: id }, { as });

/** What comes before a first sale is missing again. */
const loseVerification = async ({ id }: TestUser) =>
  (await openDatabase()).db.execute(sql`update users set verified = 'none' where id = ${id}`);

const verifyAgain = async ({ id }: TestUser) =>
  (await openDatabase()).db.execute(sql`update users set verified = 'company' where id = ${id}`);

const stateOf = async (id: number) =>
  (
    await rows<{ state: string }>(
      (
        await openDatabase()
      ).db,
      sql`select state from account_claims where id = ${id}`,
    )
  )[0]?.state;

/** So that the clock looks at what waits. */
const longAgo = async () =>
  (await openDatabase()).db.execute(
    sql`update account_claims set created_at = now() - interval '1 hour'`,
  );

async function ownerOf({ id }: TestGood): Promise<number> {
  const [found] = await rows<{ owner_id: number }>(
    (await openDatabase()).db,
    sql`select owner_id from goods where id = ${id}`,
  );
  return found!.owner_id;
}

const decides = async (id: number, fields: Record<string, string>) =>
  operated('claim', { id: String(id), ...fields }, '审核员甲');

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.execute(sql`delete from account_claims`);
  profile = `claim-profile-${++nth}`;
});

describe('the claim of an account that nobody has', () => {
  it('is proven by the code in its profile: lacks it, carries it, and may lose it afterwards', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    await says('护肤博主');
    const { claim } = await begin(good, owner);
    expect(claim).toMatchObject({ state: 'waiting', link: demoPostLink(profile) });
    expect(claim!.code).toMatch(/^TF-[2-9A-HJKMNP-Z]{8}$/);
    const lacking = await look(claim!.claim_id, owner);
    expect(lacking.claim).toMatchObject({ state: 'waiting', look: 'missing' });
    expect(await ownerOf(good)).not.toBe(owner.id);

    await says(`护肤博主 ${claim!.code.toLowerCase()}`);
    expect((await look(claim!.claim_id, owner)).claim).toMatchObject({ state: 'proven' });
    expect(await ownerOf(good)).toBe(owner.id);

    await says('护肤博主');
    for (const job of claimJobs) await runOnce(job);
    expect(await ownerOf(good)).toBe(owner.id);
    const { is_own } = await call('claim/show', { sn: good.goodSn }, { as: owner });
    expect(is_own).toBe(true);
    const { envelope } = await reply('claim/look', { claim_id: claim!.claim_id }, { as: owner });
    expect(envelope.msg).toBe('这份认领现在是“已认领”，不能变为“正在核对”');
  });

  it('is looked at by the clock too, and lapses after two days', async () => {
    const { db } = await openDatabase();
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    await says('护肤博主');
    const { claim } = await begin(good, owner);
    const hoursOn = (hours: number) =>
      db.execute(sql`update account_claims set created_at = created_at - make_interval(hours => ${hours}),
        looked_at = looked_at - make_interval(hours => ${hours}),
        expires_at = expires_at - make_interval(hours => ${hours})`);
    const shown = async () => (await call('claim/show', { sn: good.goodSn }, { as: owner })).claim;
    await hoursOn(1);
    for (const job of claimJobs) await runOnce(job);
    expect(await shown()).toMatchObject({ state: 'waiting', look: 'missing' });
    await hoursOn(48);
    for (const job of claimJobs) await runOnce(job);
    expect(await shown()).toMatchObject({ state: 'lapsed' });
    await says(claim!.code);
    expect(
      (await reply('claim/look', { claim_id: claim!.claim_id }, { as: owner })).envelope.status,
    ).toBe(422);
    const again = await begin(good, owner);
    expect(again.claim!.code).not.toBe(claim!.code);
  });

  it('is nobody’s until the page was read: one that is down proves nothing', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await says(claim!.code, false);
    expect((await look(claim!.claim_id, owner)).claim).toMatchObject({
      state: 'waiting',
      look: 'unknown',
    });
    expect(await ownerOf(good)).not.toBe(owner.id);
  });

  it.each(['claim is locked', 'after a profile was looked at'])(
    'of two who carry their codes at once goes to one (%s), whole',
    async (point) => {
      const good = await anUnclaimed();
      const [one, other] = [await anOpenedOwner(), await anOpenedOwner()];
      const claims = [await begin(good, one), await begin(good, other)].map(({ claim }) => claim!);
      await says(claims.map(({ code }) => code).join(' '));
      await meetAt(
        point,
        () => look(claims[0]!.claim_id, one),
        () => look(claims[1]!.claim_id, other),
      );
      for (const job of claimJobs) await runOnce(job);
      const states = await rows<{ user_id: number; state: string }>(
        (await openDatabase()).db,
        sql`select user_id, state from account_claims order by id`,
      );
      expect(states.map(({ state }) => state).sort()).toEqual(['proven', 'refused']);
      expect(states.find(({ state }) => state === 'proven')!.user_id).toBe(await ownerOf(good));
    },
  );
});

describe('who may claim', () => {
  it('is a media owner who may sell, and not of what is his already', async () => {
    const good = await anUnclaimed();
    const newcomer = await aMediaOwner();
    const refused = await reply('claim/begin', { sn: good.goodSn }, { as: newcomer });
    expect(refused.envelope.msg).toMatch(/^请先完成.*实名认证.*再认领账号$/);
    const owner = await anOpenedOwner();
    const own = await aGood({ ownerId: owner.id });
    expect((await reply('claim/begin', { sn: own.goodSn }, { as: owner })).envelope.msg).toBe(
      '这个账号已经在您名下，不用认领',
    );
    for (const status of ['draft', 'off'] as const) {
      const { goodSn: sn } = await aGood({ status });
      expect((await reply('claim/begin', { sn }, { as: owner })).envelope.msg).toBe(
        '没有找到这个账号，它可能已经下架',
      );
    }
  });

  it('sees and moves nobody else’s claim', async () => {
    const [good, owner, stranger] = [
      await anUnclaimed(),
      await anOpenedOwner(),
      await anOpenedOwner(),
    ];
    const { claim } = await begin(good, owner);
    for (const [name, input] of [
      ['claim/look', { claim_id: claim!.claim_id }],
      ['claim/hand-in', { claim_id: claim!.claim_id, file_key: await aFile(stranger) }],
    ] as const)
      expect((await reply(name, input, { as: stranger })).envelope.msg).toContain('没有找到');
    const shown = await call('claim/show', { sn: good.goodSn }, { as: stranger });
    expect(shown.claim).toBeNull();
  });

  it('gets one code however often he asks', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    const answers = await Promise.all([1, 2, 3].map(() => begin(good, owner)));
    expect(new Set(answers.map(({ claim }) => claim!.code)).size).toBe(1);
  });
});

describe('staff', () => {
  it('decide where the account has another owner, whom they tell', async () => {
    const former = await anOpenedOwner();
    const good = await aGood({ ownerId: former.id, link: demoPostLink(profile) });
    const owner = await anOpenedOwner();
    const { claim, has_owner } = await begin(good, owner);
    expect(has_owner).toBe(true);
    await says(claim!.code);
    expect((await look(claim!.claim_id, owner)).claim).toMatchObject({ state: 'reviewing' });
    expect(await ownerOf(good)).toBe(former.id);
    const { db } = await openDatabase();
    expect(await operate(db, { list: 'claim' })).toContain('主页代码已核对');
    await decides(claim!.claim_id, { decision: 'approve' });
    expect(await ownerOf(good)).toBe(owner.id);
    const told = await rows<{ title: string }>(
      db,
      sql`select title from messages where user_id = ${former.id} and title like '%已由他人认领'`,
    );
    expect(told).toHaveLength(1);
  });

  it('decide by a picture where there is no profile to look at, or refuse with a reason', async () => {
    const [good, owner] = [await anUnclaimed({ link: '' }), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    expect(claim!.link).toBe('');
    expect(
      (await reply('claim/look', { claim_id: claim!.claim_id }, { as: owner })).envelope.msg,
    ).toContain('请上传后台截图');
    const shown = await call(
      'claim/hand-in',
      { claim_id: claim!.claim_id, file_key: await aFile(owner, '后台.png') },
      { as: owner },
    );
    expect(shown.claim).toMatchObject({ state: 'reviewing' });
    await expect(decides(claim!.claim_id, { decision: 'reject' })).rejects.toMatchObject({
      msg: '请写明不通过的理由',
    });
    await decides(claim!.claim_id, { decision: 'reject', reason: '截图里看不到账号 ID' });
    expect(await ownerOf(good)).not.toBe(owner.id);
    const after = await call('claim/show', { sn: good.goodSn }, { as: owner });
    expect(after.claim).toMatchObject({ state: 'refused', reason: '截图里看不到账号 ID' });
  });
});

describe('what the claimer has to have', () => {
  it('is asked again where the code was found: without it staff wait for it, and nothing is half done', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await says(claim!.code);
    await loseVerification(owner);
    const looked = await reply('claim/look', { claim_id: claim!.claim_id }, { as: owner });
    expect(looked.envelope.msg).toBe('代码已核对，请完成实名认证，平台随后答复');
    expect(await stateOf(claim!.claim_id)).toBe('reviewing');
    expect(await ownerOf(good)).not.toBe(owner.id);
    await expect(decides(claim!.claim_id, { decision: 'approve' })).rejects.toMatchObject({
      msg: '申请人还差实名认证，完成后才能通过',
    });
    expect(await stateOf(claim!.claim_id)).toBe('reviewing');
    await verifyAgain(owner);
    await decides(claim!.claim_id, { decision: 'approve' });
    expect(await ownerOf(good)).toBe(owner.id);
  });

  it('is the whole of it: an entry agreement that ended as well', async () => {
    const [good, owner] = [await anUnclaimed({ link: '' }), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await call(
      'claim/hand-in',
      { claim_id: claim!.claim_id, file_key: await aFile(owner, '后台.png') },
      { as: owner },
    );
    const { db } = await openDatabase();
    await db.execute(
      sql`update contracts set valid_to = '2020-01-02' where seller_id = ${owner.id}`,
    );
    await expect(decides(claim!.claim_id, { decision: 'approve' })).rejects.toMatchObject({
      msg: expect.stringMatching(/^申请人还差.*协议/),
    });
    expect(await ownerOf(good)).not.toBe(owner.id);
  });

  it('does not change while the account is handed over', async () => {
    const [good, owner] = [await anUnclaimed({ link: '' }), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await call(
      'claim/hand-in',
      { claim_id: claim!.claim_id, file_key: await aFile(owner, '后台.png') },
      { as: owner },
    );
    const [approved] = await meetAt(
      'claim is locked',
      () => decides(claim!.claim_id, { decision: 'approve' }),
      () => loseVerification(owner),
    );
    expect(approved.status).toBe('fulfilled');
    expect(await ownerOf(good)).toBe(owner.id);
  });
});

describe('the clock', () => {
  it('looks at a claim once, whoever looks at the same time', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await says('护肤博主');
    await longAgo();
    const { db } = await openDatabase();
    const most = { most: 6, stop: new AbortController().signal };
    const [one, other] = await meetAt(
      'claim is locked',
      () => runClaims(db, most),
      () => runClaims(db, most),
    );
    expect([one, other]).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 0 },
    ]);
    expect(await stateOf(claim!.claim_id)).toBe('waiting');
  });

  it('passes by what a press holds, and goes on to the next', async () => {
    const [first, second] = [await anUnclaimed(), await anUnclaimed()];
    const [one, other] = [await anOpenedOwner(), await anOpenedOwner()];
    const claims = [(await begin(first, one)).claim!, (await begin(second, other)).claim!];
    await says(claims[1]!.code);
    await longAgo();
    const { db } = await openDatabase();
    const [pressed, clock] = await meetAt(
      'claim is locked',
      () => look(claims[0]!.claim_id, one),
      () => runClaims(db, { most: 6, stop: new AbortController().signal }),
    );
    expect([pressed.status, clock.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await stateOf(claims[1]!.claim_id)).toBe('proven');
  });

  it('leaves no claim in the middle of a look, whose claimer may sell no more', async () => {
    const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
    const { claim } = await begin(good, owner);
    await says(claim!.code);
    await loseVerification(owner);
    await longAgo();
    for (const job of claimJobs) await runOnce(job);
    expect(await stateOf(claim!.claim_id)).toBe('reviewing');
  });
});

it('tells whose claim was lost while it was looked at, and why', async () => {
  const good = await anUnclaimed();
  const [one, other] = [await anOpenedOwner(), await anOpenedOwner()];
  const claims = [await begin(good, one), await begin(good, other)].map(({ claim }) => claim!);
  await says(claims.map(({ code }) => code).join(' '));
  const [lost] = await meetAt(
    'after a profile was looked at',
    () => reply('claim/look', { claim_id: claims[0]!.claim_id }, { as: one }),
    () => look(claims[1]!.claim_id, other),
  );
  expect(await stateOf(claims[1]!.claim_id)).toBe('proven');
  expect(lost).toMatchObject({
    value: { envelope: { status: 200, msg: '认领未通过：该账号已由他人证明并认领' } },
  });
});

it('ends with its person’s account', async () => {
  const [good, owner] = [await anUnclaimed(), await anOpenedOwner()];
  const { claim } = await begin(good, owner);
  const { db } = await openDatabase();
  await inTransaction(db, async (tx) => {
    for (const { forget } of Object.values(closingAreas)) await forget?.(tx, owner.id);
  });
  expect(await stateOf(claim!.claim_id)).toBe('refused');
  await says(claim!.code);
  await longAgo();
  for (const job of claimJobs) await runOnce(job);
  expect(await ownerOf(good)).not.toBe(owner.id);
});

describe('inquiries of an account that is handed over', () => {
  async function handedOver() {
    const former = await anOpenedOwner();
    const good = await aGood({ ownerId: former.id, link: demoPostLink(profile) });
    const owner = await anOpenedOwner();
    const { claim } = await begin(good, owner);
    await says(claim!.code);
    await look(claim!.claim_id, owner);
    return {
      former,
      good,
      owner,
      approve: () => decides(claim!.claim_id, { decision: 'approve' }),
    };
  }

  it('end with it, asked or agreed, and both sides read why', async () => {
    const { former, good, approve } = await handedOver();
    const asked = await anInquiry({ owner: former, good });
    const agreed = await anInquiry({ owner: former, good });
    await actOn(agreed, { action: 'agree' }, former);
    await approve();
    for (const one of [asked, agreed]) {
      const { line } = await call('inquiry/show', { line_id: one.lineId }, { as: one.buyer });
      expect(line).toMatchObject({ state: 'lapsed', due_at: null });
      expect(line.events.at(-1)!.text).toBe('账号换了账号主，询价作废');
      await call('add-to-cart', { sku_id: one.skuId }, { as: one.buyer });
      const { cart_list } = await call('get-cart-list', {}, { as: one.buyer });
      expect(cart_list[0]).toMatchObject({ price_fen: 100_000, agreed_until: null });
    }
    const late = await reply(
      'inquiry/act',
      { line_id: asked.lineId, action: 'agree' },
      { as: former },
    );
    expect(late.envelope.status).toBe(422);
  });
});
