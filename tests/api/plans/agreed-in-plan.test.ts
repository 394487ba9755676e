import { describe, expect, it } from 'vitest';
import { call, reply } from '@/tests/support/call';
import { aKeptPlan, aPlannable, keep, type TestPlan } from '@/tests/support/factories/a-kept-plan';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import {
  actOn,
  anInquiry,
  letInquiryRunOut,
  type TestInquiry,
} from '@/tests/support/factories/an-inquiry';
import { zipParts } from '@/tests/support/zip-parts';

/** What the lines of a workbook cost, in 元: its G column between head and sum. */
async function pricesIn(book: Buffer): Promise<number[]> {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await zipParts(book);
  return [...sheet.matchAll(/<c r="G\d+"(?![^>]*t="s")[^>]*><v>([\d.]+)<\/v>/g)].map(([, value]) =>
    Number(value),
  );
}

/** A plan of two accounts of 1 000 and 2 000 元, and what its owner asks for the first. */
async function aPlanAndQuestion(price = '800'): Promise<{ plan: TestPlan; asked: TestInquiry }> {
  const owner = await aMediaOwner();
  const good = await aPlannable({ ownerId: owner.id });
  const plan = await aKeptPlan({ goods: [good, await aPlannable({ pricesFen: [200_000] })] });
  return { plan, asked: await anInquiry({ price, good, owner, buyer: plan.owner }) };
}

const agree = (asked: TestInquiry) => actOn(asked, { action: 'agree' }, asked.owner);
const show = ({ planNo, owner }: TestPlan) => call('plan/show', { plan_no: planNo }, { as: owner });
const take = ({ planNo, owner }: TestPlan) =>
  call('plan/take-agreed', { plan_no: planNo }, { as: owner });
const lineOf = async (plan: TestPlan) => (await show(plan)).lines[0]!;
const agreedOf = async ({ owner }: TestPlan) =>
  (await call('plan/agreed', {}, { as: owner })).plans;
const kindsOf = async (plan: TestPlan) => (await lineOf(plan)).changes.map(({ kind }) => kind);

describe('a price that was agreed on, in a plan', () => {
  it('is told at its line, taken with its day and end as the next version, and ordered at', async () => {
    const { plan, asked } = await aPlanAndQuestion();
    expect(await agreedOf(plan)).toEqual([]);
    await agree(asked);
    const { due_at: end } = (
      await call('inquiry/show', { line_id: asked.lineId }, { as: plan.owner })
    ).line;
    expect(await show(plan)).toMatchObject({
      changed: '1 行已谈妥',
      open_kept_fen: 300_000,
      open_now_fen: 280_000,
    });
    expect((await lineOf(plan)).changes).toMatchObject([
      { kind: 'agreed', text: expect.stringContaining('谈妥 ¥800，比方案里少 ¥200') },
    ]);
    expect(await agreedOf(plan)).toMatchObject([
      { plan_no: plan.planNo, lines: 1, saves_fen: 20_000 },
    ]);

    expect(await take(plan)).toEqual({ version: 2, taken: 1, saved_fen: 20_000 });
    const taken = await show(plan);
    expect(taken).toMatchObject({ price_fen: 280_000, changed: '' });
    expect(taken.lines[0]).toMatchObject({
      price_fen: 80_000,
      agreed_until: end,
      publish_on: asked.day,
    });
    expect(taken.lines[1]).toMatchObject({ price_fen: 200_000, agreed_until: '' });
    expect(taken.all_versions.map(({ sums }) => sums.price_fen)).toEqual([300_000, 280_000]);
    expect(await agreedOf(plan)).toEqual([]);
    await expect(take(plan)).rejects.toThrow('没有可以放进方案的谈妥价');

    await call('plan/to-cart', { plan_no: plan.planNo }, { as: plan.owner });
    const { cart_list } = await call('get-cart-list', {}, { as: plan.owner });
    expect(cart_list.find(({ good_sn }) => good_sn === asked.good.goodSn)).toMatchObject({
      price_fen: 80_000,
      brief: { product: '示例修护霜', industry: '美妆个护', wanted_date: asked.day },
    });
  });

  it('is missed where it has run out, by the clock alone', async () => {
    const { plan, asked } = await aPlanAndQuestion();
    await agree(asked);
    await take(plan);
    await letInquiryRunOut(asked);
    expect(await kindsOf(plan)).toEqual(['agreed_ended']);
    expect(await show(plan)).toMatchObject({
      changed: '1 行谈妥价失效',
      price_fen: 280_000,
      open_now_fen: 300_000,
    });
    const other = await aPlanAndQuestion();
    await agree(other.asked);
    await letInquiryRunOut(other.asked);
    expect(await kindsOf(other.plan)).toEqual([]);
    expect(await agreedOf(other.plan)).toEqual([]);
    await expect(take(other.plan)).rejects.toThrow('没有可以放进方案的谈妥价');
  });

  it('is one buyer’s: nobody else’s plan knows of it', async () => {
    const { plan, asked } = await aPlanAndQuestion();
    await agree(asked);
    const theirs = await aKeptPlan({ goods: plan.goods });
    expect(await show(theirs)).toMatchObject({ changed: '', price_fen: 300_000 });
    expect(await agreedOf(theirs)).toEqual([]);
    await expect(take(theirs)).rejects.toThrow('没有可以放进方案的谈妥价');
    const stranger = await anAdvertiser();
    const foreign = await reply('plan/take-agreed', { plan_no: plan.planNo }, { as: stranger });
    const missing = await reply(
      'plan/take-agreed',
      { plan_no: '0123456789abcdef' },
      { as: stranger },
    );
    expect(foreign.envelope).toEqual(missing.envelope);
    expect(foreign.envelope.status).toBe(422);
    expect((await show(plan)).versions).toBe(1);
  });

  it('is kept by what is kept later, and told behind a link as the plan has it', async () => {
    const { plan, asked } = await aPlanAndQuestion();
    await agree(asked);
    const shared = async (with_prices: '0' | '1') => {
      const { path } = await call(
        'plan/share',
        { plan_no: plan.planNo, with_prices },
        { as: plan.owner },
      );
      const key = new URL(path, 'http://x').searchParams.get('key') ?? '';
      return call('plan/shared', { key });
    };
    const before = await shared('1');
    expect(before.changed).toBe('');
    expect(JSON.stringify(before)).not.toContain('谈妥');
    await keep(plan.owner, [plan.goods[0]!], { kept: plan.planNo });
    expect(await lineOf(plan)).toMatchObject({ price_fen: 80_000, publish_on: asked.day });
    const told = await shared('1');
    expect(told.lines[0]).toMatchObject({ price_fen: 80_000, changes: [] });
    expect(told.lines[0]?.agreed_until).not.toBe('');
    expect((await shared('0')).lines[0]).toMatchObject({ price_fen: null, agreed_until: '' });
  });

  it('stands in the draft of its quotation', async () => {
    const { plan, asked } = await aPlanAndQuestion();
    await agree(asked);
    const sums = async () => {
      const { content } = await call(
        'plan/quotation',
        { plan_no: plan.planNo, kind: 'xlsx' },
        { as: plan.owner },
      );
      return pricesIn(Buffer.from(content, 'base64'));
    };
    expect(await sums()).toEqual([800, 2_000]);
    await letInquiryRunOut(asked);
    expect(await sums()).toEqual([1_000, 2_000]);
  });
});
