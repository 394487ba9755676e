import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ChainLink, chainFault } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { checkLinks } from '@/server/orders/public';
import { demoPostLink, keepOnline } from '@/server/proofs/public';
import { call, reply } from '@/tests/support/call';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { aScreenshot } from '@/tests/support/factories/a-screenshot';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, fullBrief, type TestOrder } from '@/tests/support/factories/an-order';

async function aFiledOrder(link?: string) {
  const seller = await aMediaOwner();
  const shot = await aScreenshot(seller);
  const order = await aPublishedOrder({ seller, files: [shot.fileKey], ...(link && { link }) });
  return { ...order, shot };
}

const show = (order: TestOrder, as: TestUser) =>
  call('order/proof', { order_sn: order.orderSn }, { as });

async function looks() {
  await checkLinks((await openDatabase()).db, 20);
}

describe('order/proof', () => {
  it('shows both sides the same: what was filed, what was found, what comes', async () => {
    const order = await aFiledOrder();
    await looks();
    const shown = await show(order, order.buyer);
    const theirs = await show(order, order.seller);
    expect({ ...theirs, filed: null }).toEqual({ ...shown, filed: null });
    expect(shown.filed).toMatchObject({
      link: demoPostLink(order.post),
      note: '已按定稿发布',
      title: '换季护肤三步：清洁、修护、防晒',
      platform: 5,
      files: [
        {
          name: '作品页.png',
          sha256: sha256(order.shot.bytes),
          url: expect.stringContaining('sign='),
        },
      ],
    });
    expect(shown.records).toMatchObject([
      { seq: 1, label: '回传', outcome: null, files: 1, prev_hash: '' },
      { seq: 2, label: '发布', outcome: 'online', status: 200, prev_hash: shown.records[0]?.hash },
    ]);
    expect(shown.pending.map(({ label, at }) => [label, at === null])).toEqual([
      ['T+1', false],
      ['T+7', false],
      ['保留期满', true],
    ]);
    expect(shown.compared.map(({ name, result }) => [name, result])).toEqual([
      ['发布日期', 'differs'],
      ['发布平台', 'unknown'],
      ['广告标识', 'fits'],
      ['保留在线', 'later'],
    ]);
    expect(shown.compared[0]?.agreed).toContain(fullBrief.wanted_date.slice(5));
    expect(shown).toMatchObject({ intact: true, broken_seq: null });
  });

  it('takes a publication right after a late approval for one in time, and so does the clause', async () => {
    const order = await aFiledOrder();
    await move(order, 'pass_inspection');
    const { db } = await openDatabase();
    await db.execute(
      sql`update orders set brief = brief || ${JSON.stringify({ wanted_date: '2026-01-05' })}::jsonb
          where id = ${order.id}`,
    );
    const dateRow = async () => (await show(order, order.buyer)).compared[0];
    expect(await dateRow()).toMatchObject({ result: 'fits', words: '确认晚于约定，按时发布' });
    const { clauses } = await call(
      'order/detail',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(clauses.find(({ key }) => key === 'wanted_date')?.text).toBe(
      '约定发布 2026-01-05；稿件确认晚于约定，确认后 24 小时内发布相符',
    );
    await db.execute(
      sql`update link_checks set published_at = published_at + interval '25 hours'
          where order_id = ${order.id}`,
    );
    expect(await dateRow()).toMatchObject({ result: 'differs' });
  });

  it('says when the last look comes, once the buyer has accepted', async () => {
    const order = await aFiledOrder();
    const until = new Date(Date.now() + 30 * 86_400_000);
    await keepOnline((await openDatabase()).db, { orderId: order.id, until });
    const { pending } = await show(order, order.buyer);
    expect(pending.map(({ kind }) => kind)).toEqual(['published', 'day_1', 'day_7', 'end']);
    expect(pending.at(-1)?.at).toBe(new Date(until.getTime() - 8 * 3_600_000).toISOString());
  });

  it('says why a look knows nothing, in words', async () => {
    const order = await aFiledOrder('https://example.com/post/1');
    await looks();
    const { records, compared } = await show(order, order.buyer);
    expect(records[1]).toMatchObject({
      outcome: 'unknown',
      status: null,
      reason: '不在可检查的平台网址内',
    });
    expect(compared.find(({ name }) => name === '保留在线')?.result).toBe('unknown');
  });

  it('is empty before anything was filed', async () => {
    const order = await anOrder();
    expect(await show(order, order.buyer)).toEqual({
      filed: null,
      compared: [],
      records: [],
      pending: [],
      intact: true,
      broken_seq: null,
    });
  });

  it('names the record that somebody changed', async () => {
    const order = await aFiledOrder();
    const { db } = await openDatabase();
    const change = async (content: object) => {
      await db.execute(sql`alter table proof_records disable trigger proof_records_append_only`);
      await db.execute(
        sql`update proof_records set content = content || ${JSON.stringify(content)}::jsonb
            where order_id = ${order.id}`,
      );
      await db.execute(sql`alter table proof_records enable trigger proof_records_append_only`);
    };
    await change({ note: '另一句话' });
    expect(await show(order, order.buyer)).toMatchObject({ intact: false, broken_seq: 1 });
    await change({ note: '已按定稿发布' });
    expect((await show(order, order.buyer)).intact).toBe(true);
  });
});

describe('order/proof-file', () => {
  it('is the chain as it was hashed, which anybody can check', async () => {
    const order = await aFiledOrder();
    await looks();
    const { name, text } = await call(
      'order/proof-file',
      { order_sn: order.orderSn },
      { as: order.seller },
    );
    expect(name).toBe(`存证-${order.orderSn}.json`);
    const file = JSON.parse(text) as { order_sn: string; records: ChainLink[] };
    expect(file.order_sn).toBe(order.orderSn);
    expect(chainFault(file.records, sha256)).toBeNull();
    expect(file.records.map(({ kind }) => kind)).toEqual(['filed', 'published']);
    expect(text).toContain(sha256(order.shot.bytes));
    expect(text).not.toMatch(/139\d{8}|测试媒体主/);
  });

  it('is refused in words where nothing was filed', async () => {
    const order = await anOrder();
    const refused = await reply(
      'order/proof-file',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(refused.envelope).toMatchObject({ status: 422, msg: '媒体主还没有提交发布链接' });
  });
});

describe('posts of the demonstration', () => {
  it('are online until somebody takes them down', async () => {
    const id = 'post-of-a-visitor';
    expect(await call('demo/post', { id })).toMatchObject({ id, online: true });
    await call('demo/save-post', { id, online: '0' });
    expect(await call('demo/post', { id })).toMatchObject({ id, online: false });
    await call('demo/save-post', { id, online: '1' });
    expect(await call('demo/post', { id })).toMatchObject({ id, online: true });
  });

  it('are nowhere else, and a link to one is like all others there', async () => {
    const held = globalThis as typeof globalThis & { __env?: unknown };
    held.__env = parseEnv({ ...process.env, DEMO: '0' });
    try {
      for (const name of ['demo/post', 'demo/save-post'] as const) {
        const { envelope } = await reply(name, { id: 'any-post', online: '0' });
        expect(envelope.status, name).toBe(404);
      }
      const order = await aFiledOrder();
      await looks();
      expect((await show(order, order.buyer)).records[1]).toMatchObject({ outcome: 'unknown' });
    } finally {
      held.__env = undefined;
    }
  });

  it.each([
    'https://evil.example/demo/posts/a-post',
    'http://localhost.evil.example:3000/demo/posts/a-post',
    'http://localhost:3000/demo/posts/a-post?to=http://169.254.169.254/',
    'http://localhost:3000/demo/posts/../../api/health',
    'http://localhost:3000/demo/posts/a-post/more',
    'http://localhost:3000/api/health',
    'http://127.0.0.1:5432/',
    'http://user@localhost:3000/demo/posts/a-post',
  ])('are no way to look at something else: %s', async (link) => {
    const order = await aFiledOrder(link);
    await looks();
    const { records } = await show(order, order.buyer);
    expect(records[1]).toMatchObject({ outcome: 'unknown', status: null, title: '' });
  });
});
