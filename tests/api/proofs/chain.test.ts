import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chainFault, linkText } from '@/lib/domain/proofs/hash-chain';
import { audit } from '@/server/audit';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { checkLinks } from '@/server/orders/public';
import { appendRecord } from '@/server/proofs/append-record';
import { lockLinkCheck } from '@/server/proofs/lock-link-check';
import { lookContent } from '@/server/proofs/proof-content';
import {
  backdateProofs,
  demoPostLink,
  keepOnline,
  lookNow,
  saveDemoPost,
  stopChecks,
} from '@/server/proofs/public';
import { readChain } from '@/server/proofs/read-chain';
import { linkChecks, proofRecords } from '@/server/proofs/tables';
import { unknownLook } from '@/server/providers/link-checker/fetch';
import { aPublishedOrder, fileLink, move } from '@/tests/support/factories/a-published-order';
import { aScreenshot } from '@/tests/support/factories/a-screenshot';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import type { TestOrder } from '@/tests/support/factories/an-order';
import { meetAt } from '@/tests/support/meet';

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest('hex');

async function looks(most = 10) {
  return checkLinks((await openDatabase()).db, most);
}

async function takeDown(id: string, online = false) {
  await saveDemoPost((await openDatabase()).db, { id, online });
}

const chainOf = async (order: TestOrder) => readChain((await openDatabase()).db, order.id);
const kindsOf = async (order: TestOrder) => (await chainOf(order)).map(({ kind }) => kind);

async function checkOf(order: TestOrder) {
  const { db } = await openDatabase();
  const [row] = await db.select().from(linkChecks).where(eq(linkChecks.orderId, order.id));
  return row!;
}

/** Time passes: the next look of this order is due, whatever it is. */
async function letLookComeDue(order: TestOrder) {
  const { db } = await openDatabase();
  await db
    .update(linkChecks)
    .set({ nextAt: sql`now() - interval '1 second'` })
    .where(eq(linkChecks.orderId, order.id));
}

/** Each test is about its own orders. */
beforeEach(async () => {
  const { db } = await openDatabase();
  await db.update(linkChecks).set({ nextAt: null, goneTimes: 0 });
});

describe('the record of a publication', () => {
  it('begins with what was filed: by whom, when, and the hash of every screenshot as it is kept', async () => {
    const seller = await aMediaOwner();
    const first = await aScreenshot(seller);
    const second = await aScreenshot(seller, '评论置顶.png');
    const order = await aPublishedOrder({ seller, files: [first.fileKey, second.fileKey] });
    const [filed, ...rest] = await chainOf(order);
    expect(rest).toEqual([]);
    expect(filed).toMatchObject({ order_id: order.id, seq: 1, kind: 'filed', prev_hash: '' });
    expect(filed?.content).toEqual({
      link: demoPostLink(order.post),
      note: '已按定稿发布',
      filed_by: { side: 'seller', user_id: seller.id },
      files: [
        {
          file_key: first.fileKey,
          name: '作品页.png',
          mime: 'image/png',
          bytes: 64,
          sha256: sha256(first.bytes),
        },
        {
          file_key: second.fileKey,
          name: '评论置顶.png',
          mime: 'image/png',
          bytes: 64,
          sha256: sha256(second.bytes),
        },
      ],
      retention_days: 30,
    });
    expect(filed?.hash).toBe(sha256(linkText(filed!)));
    expect(Math.abs(Date.parse(filed!.happened_at) - Date.now())).toBeLessThan(60_000);
  });

  it('refuses a screenshot whose bytes are not in the store, and writes nothing', async () => {
    const { db } = await openDatabase();
    const count = () =>
      rows(db, sql`select 1 from proof_records union all select 1 from link_checks`);
    const before = await count();
    await expect(aPublishedOrder({ files: ['no-such-file-000000'] })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { files: '截图已失效，请重新上传' },
    });
    expect(await count()).toEqual(before);
  });

  it('cannot be changed or deleted', async () => {
    await aPublishedOrder();
    const { db } = await openDatabase();
    await expect(db.update(proofRecords).set({ hash: '0' })).rejects.toThrow();
    await expect(db.delete(proofRecords)).rejects.toThrow();
  });

  it('goes on with the looks in their order, each hanging on the one before', async () => {
    const order = await aPublishedOrder();
    expect(await looks()).toBe(1);
    expect(await looks()).toBe(0);
    const { publishedAt } = await checkOf(order);
    const day = 86_400_000;
    expect(await checkOf(order)).toMatchObject({
      kind: 'day_1',
      nextAt: new Date(publishedAt.getTime() + day),
    });
    await letLookComeDue(order);
    await looks();
    expect(await checkOf(order)).toMatchObject({
      kind: 'day_7',
      nextAt: new Date(publishedAt.getTime() + 7 * day),
    });
    await letLookComeDue(order);
    await looks();
    expect((await checkOf(order)).nextAt).toBeNull();

    const until = new Date(publishedAt.getTime() + 40 * day);
    await keepOnline((await openDatabase()).db, { orderId: order.id, until });
    expect(await checkOf(order)).toMatchObject({
      kind: 'end',
      nextAt: new Date(until.getTime() - day / 3),
    });
    await letLookComeDue(order);
    await looks();
    expect((await checkOf(order)).nextAt).toBeNull();

    const chain = await chainOf(order);
    expect(chain.map(({ kind }) => kind)).toEqual(['filed', 'published', 'day_1', 'day_7', 'end']);
    expect(chainFault(chain, sha256)).toBeNull();
    expect(chain[1]?.content).toMatchObject({
      outcome: 'online',
      status: 200,
      title: '换季护肤三步：清洁、修护、防晒',
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      ad_mark: true,
      reason: null,
    });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('is one record for an order, also where it was sent back and filed anew', async () => {
    const order = await aPublishedOrder();
    await takeDown(order.post);
    await looks();
    expect(await checkOf(order)).toMatchObject({ kind: 'again', goneTimes: 1 });
    await move(order, 'send_back');
    expect((await checkOf(order)).nextAt).toBeNull();
    await fileLink(order, demoPostLink('filed-anew'));
    expect(await checkOf(order)).toMatchObject({ kind: 'published', goneTimes: 0 });
    await looks();
    expect(await kindsOf(order)).toEqual(['filed', 'published', 'filed', 'published']);
    expect(chainFault(await chainOf(order), sha256)).toBeNull();
    expect((await checkOf(order)).kind).toBe('day_1');
  });

  it('ends its looks with the order', async () => {
    const order = await aPublishedOrder();
    await stopChecks((await openDatabase()).db, order.id);
    expect(await looks()).toBe(0);
    expect(await kindsOf(order)).toEqual(['filed']);
  });

  it('takes two that append at once one after the other', async () => {
    const order = await aPublishedOrder();
    const { db } = await openDatabase();
    const content = lookContent('', unknownLook('time', ''));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        inTransaction(db, async (tx) => {
          const held = await lockLinkCheck(tx, order.id);
          if (held) await appendRecord(tx, held, { kind: 'again', content });
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const chain = await chainOf(order);
    expect(chain.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
    expect(chainFault(chain, sha256)).toBeNull();
  });

  it('gets one record of a look, however many copies of the program look', async () => {
    const orders = [];
    for (let count = 0; count < 6; count++) orders.push(await aPublishedOrder());
    const counts = await Promise.all([looks(), looks(), looks()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    for (const order of orders) expect(await kindsOf(order)).toEqual(['filed', 'published']);
  });

  it('drops what a look found while the link was filed anew', async () => {
    const order = await aPublishedOrder();
    const [looked, filed] = await meetAt(
      'after the link was looked at',
      () => looks(1),
      async () => {
        await move(order, 'send_back');
        await fileLink(order, demoPostLink('filed-meanwhile'));
      },
    );
    expect([looked.status, filed.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await kindsOf(order)).toEqual(['filed', 'filed']);
    await looks();
    expect(await kindsOf(order)).toEqual(['filed', 'filed', 'published']);
  });

  it('begins a look again that a copy of the program took and never ended', async () => {
    const order = await aPublishedOrder();
    const { db } = await openDatabase();
    await db.execute(
      sql`update link_checks set next_at = now() + interval '2 minutes' where order_id = ${order.id}`,
    );
    expect(await looks()).toBe(0);
    await letLookComeDue(order);
    expect(await looks()).toBe(1);
  });
});

describe('a link that is gone', () => {
  it('is looked at again in some hours, and is back with the next look that finds it', async () => {
    const order = await aPublishedOrder();
    await takeDown(order.post);
    await looks();
    const { kind, nextAt } = await checkOf(order);
    expect(kind).toBe('again');
    expect(Math.round((nextAt!.getTime() - Date.now()) / 3_600_000)).toBe(4);
    await takeDown(order.post, true);
    await letLookComeDue(order);
    await looks();
    expect(await checkOf(order)).toMatchObject({ kind: 'day_1', goneTimes: 0, goneAt: null });
    expect(await kindsOf(order)).toEqual(['filed', 'published', 'again']);
  });

  it('is not made gone by what nobody knows, nor made there by it', async () => {
    const order = await aPublishedOrder({ link: 'https://example.com/elsewhere' });
    for (let time = 0; time < 4; time++) {
      await letLookComeDue(order);
      await looks();
    }
    expect(await checkOf(order)).toMatchObject({ goneTimes: 0, goneAt: null });
    const chain = await chainOf(order);
    expect(chain.slice(1).map(({ content }) => content)).toEqual(
      Array(4).fill(expect.objectContaining({ outcome: 'unknown', reason: 'host', status: null })),
    );
    const { db } = await openDatabase();
    await db.execute(sql`update link_checks set gone_times = 1 where order_id = ${order.id}`);
    await letLookComeDue(order);
    await looks();
    expect(await checkOf(order)).toMatchObject({ goneTimes: 1, goneAt: null });
  });
});

describe('the audit', () => {
  it('names the order and the record that somebody changed, whatever was changed', async () => {
    const order = await aPublishedOrder();
    await looks();
    const { db } = await openDatabase();
    const records = await db
      .select()
      .from(proofRecords)
      .where(eq(proofRecords.orderId, order.id))
      .orderBy(asc(proofRecords.seq));
    const [first, second] = records;
    const spoil = async (change: object, seq = 2) => {
      await openRecords(() =>
        db.update(proofRecords).set(change).where(sql`order_id = ${order.id} and seq = ${seq}`),
      );
      return audit(db);
    };
    const was = (row: typeof first) => ({
      content: row!.content,
      prevHash: row!.prevHash,
      happenedAt: row!.happenedAt,
      seq: row!.seq,
      kind: row!.kind,
    });
    expect(await spoil({ content: { ...Object(second!.content), outcome: 'gone' } })).toEqual([
      `A record of a publication has the hash of what it says: order ${order.id}, 2`,
    ]);
    expect(await spoil({ ...was(second), prevHash: '0'.repeat(64) })).toEqual([
      `A record of a publication hangs on the one before: order ${order.id}, 2`,
    ]);
    expect(
      await spoil({ ...was(second), happenedAt: sql`happened_at + interval '1 hour'` }),
    ).toEqual([`A record of a publication has the hash of what it says: order ${order.id}, 2`]);
    expect(await spoil({ ...was(second), seq: 3 })).toEqual([
      `The records of a publication are numbered without a gap: order ${order.id}, 3`,
    ]);
    expect(await spoil(was(second), 3)).toEqual([]);
    expect(await spoil({ kind: 'published' }, 1)).toEqual([
      `What was published has a record that begins with what was filed, and nothing else has one: ${order.id}`,
      `The record of a publication begins with what was filed: order ${order.id}, 1`,
    ]);
    expect(await spoil(was(first), 1)).toEqual([]);
  });
});

describe('the demonstration’s history', () => {
  it('is dated back with its hashes', async () => {
    const { db } = await openDatabase();
    const [last] = await rows<{ id: number }>(
      db,
      sql`select coalesce(max(id), 0) as id from proof_records`,
    );
    const order = await aPublishedOrder();
    await inTransaction(db, (tx) => lookNow(tx, order.id, 'published'));
    await openRecords(() => backdateProofs(db, { after: last!.id, hoursAgo: 48 }));
    const chain = await chainOf(order);
    expect(chainFault(chain, sha256)).toBeNull();
    expect(Math.round((Date.now() - Date.parse(chain[1]!.happened_at)) / 3_600_000)).toBe(48);
    const { nextAt, publishedAt } = await checkOf(order);
    expect(nextAt!.getTime() - publishedAt.getTime()).toBe(86_400_000);
    expect(await looks()).toBe(1);
    expect(await kindsOf(order)).toEqual(['filed', 'published', 'day_1']);
  });
});

/** As whoever has the database in hand could. */
async function openRecords(work: () => Promise<unknown>) {
  const { db } = await openDatabase();
  await db.execute(sql`alter table proof_records disable trigger proof_records_append_only`);
  await work();
  await db.execute(sql`alter table proof_records enable trigger proof_records_append_only`);
}
