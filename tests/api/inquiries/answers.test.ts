import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { answerByRules } from '@/server/inquiries/public';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import {
  actOn,
  anInquiry,
  askableDay,
  type TestInquiry,
} from '@/tests/support/factories/an-inquiry';

const all = { accept_listed: '1', refuse_below: '80', offer_day: '1' } as const;
const rulesFor = (as: TestUser, rules: object = {}) =>
  call('inquiry/rules/save', { ...all, ...rules }, { as });
const run = async () => answerByRules((await openDatabase()).db, 1000);
const lineOf = async ({ lineId, buyer }: TestInquiry) =>
  (await call('inquiry/show', { line_id: lineId }, { as: buyer })).line;
const titlesOf = async (as: TestUser) =>
  (await call('messages', {}, { as })).list.map(({ title }) => title);

/** A question to an owner who has turned the rules on. */
async function askedUnder(rules: object, price: string, owner?: TestUser): Promise<TestInquiry> {
  const by = owner ?? (await aMediaOwner());
  await rulesFor(by, rules);
  return anInquiry({ price, owner: by });
}

describe('automatic answers', () => {
  it('are off until an owner turns them on, and then only for what comes', async () => {
    const asked = await anInquiry({ price: '' });
    expect(await call('inquiry/rules', {}, { as: asked.owner })).toMatchObject({
      accept_listed: false,
      refuse_below: null,
      offer_day: false,
    });
    await run();
    await rulesFor(asked.owner);
    await run();
    expect((await lineOf(asked)).state).toBe('asked');
  });

  it('agree to the listed price on a free day, are named as such, and tell both sides', async () => {
    const asked = await askedUnder({}, '');
    await run();
    const line = await lineOf(asked);
    expect(line).toMatchObject({ state: 'agreed', price_fen: 100_000, is_you: true });
    expect(line.seconds_left).toBeGreaterThan(72 * 3600 - 60);
    expect(line.events.at(-1)).toMatchObject({ actor: 'system', actor_label: '自动答复' });
    expect((await titlesOf(asked.buyer))[0]).toContain('自动答复：同意 ¥1,000');
    expect((await titlesOf(asked.owner))[0]).toContain('按您的规则自动同意');
    expect(await call('inquiry/rules', {}, { as: asked.owner })).toMatchObject({
      accepted: 1,
      refused: 0,
      redated: 0,
    });
  });

  it('refuse what is below the share, with the least that is let pass', async () => {
    const asked = await askedUnder({}, '799.99');
    await run();
    expect(await lineOf(asked)).toMatchObject({ state: 'refused', due_at: null });
    expect((await lineOf(asked)).events.at(-1)).toMatchObject({
      actor_label: '自动答复',
      note: '低于报价的 80% 不接，最低 ¥800',
    });
  });

  it('leave a price between to the owner, and look at the counter-offer anew', async () => {
    const asked = await askedUnder({}, '800');
    await run();
    expect((await lineOf(asked)).state).toBe('asked');
    await actOn(asked, { action: 'offer_price', price: '950', reason: '档期紧' }, asked.owner);
    await actOn(asked, { action: 'counter', price: '1000', day: asked.day }, asked.buyer);
    await run();
    expect((await lineOf(asked)).state).toBe('agreed');
  });

  it('put a full day off to the next free one, and fill no day over its cap', async () => {
    const first = await askedUnder({}, '');
    const { db } = await openDatabase();
    await db.execute(sql`update goods set daily_cap = 1 where id = ${first.good.id}`);
    const others = await Promise.all(
      [1, 2].map(async () => {
        const buyer = await anAdvertiser();
        const { line_id } = await call(
          'inquiry/ask',
          { sku_id: first.skuId, day: first.day, note: '新品上市，口播 15 秒' },
          { as: buyer },
        );
        return { ...first, buyer, lineId: line_id[0]! };
      }),
    );
    await Promise.all([run(), run(), run()]);
    const ends = await Promise.all([first, ...others].map(lineOf));
    expect(ends.map(({ state }) => state).sort()).toEqual(['agreed', 'other_date', 'other_date']);
    expect(ends.find(({ state }) => state === 'other_date')).toMatchObject({
      day: shiftDay(first.day, 1),
      price_fen: 100_000,
    });
  });

  it('leave a day on leave to the owner', async () => {
    const asked = await askedUnder({}, '');
    const { db } = await openDatabase();
    const leave = { from: await askableDay(19), to: await askableDay(21) };
    await db.execute(
      sql`update goods set leave_from = ${leave.from}, leave_to = ${leave.to} where id = ${asked.good.id}`,
    );
    await run();
    expect((await lineOf(asked)).state).toBe('asked');
  });

  it('are each turned on alone, within bounds, by owners', async () => {
    const asked = await askedUnder({ refuse_below: '', offer_day: '0' }, '500');
    await run();
    expect((await lineOf(asked)).state).toBe('asked');
    const wrong = await reply(
      'inquiry/rules/save',
      { ...all, refuse_below: '100' },
      { as: asked.owner },
    );
    expect(wrong.envelope.status).toBe(422);
    const stranger = await reply('inquiry/rules/save', all, { as: asked.buyer });
    expect(stranger.envelope.status).toBe(403);
  });

  it('say nothing where the owner was faster', async () => {
    const asked = await askedUnder({}, '');
    await actOn(asked, { action: 'offer_date', day: shiftDay(asked.day, 2) }, asked.owner);
    await run();
    expect((await lineOf(asked)).state).toBe('other_date');
    expect((await lineOf(asked)).events).toHaveLength(2);
  });
});
