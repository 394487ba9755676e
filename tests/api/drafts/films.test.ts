import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmLimits, filmTooLarge, filmWrongKind } from '@/lib/domain/drafts/film';
import { resealFilms, sweepFilms } from '@/server/drafts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aFilm, beginFilm, filmBytes, partOf, sendPart } from '@/tests/support/factories/a-film';
import {
  aMediaOwner,
  anAdvertiser,
  anOperator,
  type TestUser,
} from '@/tests/support/factories/a-user';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { operatorSession } from '@/tests/support/operator-session';
import { type ServedCalls, serveCalls } from '@/tests/support/serve-calls';
import { anS3Store, type S3Store } from '@/tests/support/servers/an-s3-store';

const folder = mkdtempSync(path.join(tmpdir(), 'market-films-'));
const held = globalThis as typeof globalThis & { __env?: unknown };
let served: ServedCalls;
let store: S3Store;

beforeAll(async () => {
  store = await anS3Store();
  served = await serveCalls();
});
afterAll(async () => {
  held.__env = undefined;
  await served.close();
  store.close();
  rmSync(folder, { recursive: true });
});

interface Drafting extends TestOrder {
  seller: TestUser;
}

async function inProduction(seller?: TestUser): Promise<Drafting> {
  const owner = seller ?? (await aMediaOwner());
  return { ...(await anOrder({ state: 'producing', ownerId: owner.id })), seller: owner };
}

const submit = (order: Drafting, film: string, more = {}) =>
  reply(
    'order/act',
    { order_sn: order.orderSn, action: 'submit_draft', draft: '成片见下', film, ...more },
    { as: order.seller },
  );

/** As a player asks: with the session's cookie and no other header of ours. */
const play = (key: string, as: TestUser | null, headers: Record<string, string> = {}, query = '') =>
  fetch(`${served.origin}/api/film/${key}${query}`, {
    headers: { ...(as ? { cookie: `token=${as.token}` } : {}), ...headers },
  });

const expire = async (key: string) =>
  (await openDatabase()).db.execute(
    sql`update films set expires_at = now() - interval '1 second' where file_key = ${key}`,
  );

const objectsOf = async (key: string) =>
  (
    await rows<{ key: string }>(
      (
        await openDatabase()
      ).db,
      sql`select object_key as key from film_parts where file_key = ${key} order by no`,
    )
  ).map((row) => row.key);

const stores: [string, () => Record<string, string>, (key: string) => Buffer | undefined][] = [
  [
    'a folder',
    () => ({ STORAGE_PROVIDER: 'local' }),
    (key) => {
      const file = path.join(folder, 'files', key.slice(0, 2), key);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
  ],
  ['an S3 store', () => store.env, (key) => store.objects.get(`/market/files/${key}`)],
];

describe.each(stores)('a film in %s', (_name, storeEnv, bytesOf) => {
  beforeAll(() => {
    held.__env = parseEnv({ ...process.env, DATA_DIR: folder, ...storeEnv() });
  });

  // Three parts, the last a short one.
  const film = filmBytes(2 * filmLimits.partBytes + 12_345);

  it('is sent in parts in any order, goes on after a break, and plays byte for byte by ranges', async () => {
    const order = await inProduction();
    const { seller, buyer } = order;
    const begun = await beginFilm(seller, order, film);
    expect(begun).toMatchObject({ parts: [], whole: false, part_bytes: filmLimits.partBytes });
    const key = begun.film_key;
    for (const no of [3, 1]) {
      expect((await sendPart(seller, key, no, partOf(film, no))).httpStatus).toBe(200);
    }
    // The page was left; the same file is chosen again, and the form says before that something is half-way.
    const { unfinished } = await call('order/film', { order_sn: order.orderSn }, { as: seller });
    expect(unfinished).toMatchObject({ film_key: key, parts: [1, 3], name: '成片 01.mp4' });
    expect(await beginFilm(seller, order, film)).toMatchObject({ film_key: key, parts: [1, 3] });
    const early = await reply('order/film-finish', { film_key: key }, { as: seller });
    expect(early.envelope).toMatchObject({ status: 422, msg: '视频还有 1 段没有传完，请继续上传' });
    expect((await sendPart(seller, key, 2, partOf(film, 2))).httpStatus).toBe(200);
    // An answer that was lost: the part is sent again and not stored again.
    const before = await objectsOf(key);
    expect((await sendPart(seller, key, 2, partOf(film, 2))).httpStatus).toBe(200);
    expect(await objectsOf(key)).toEqual(before);

    const finish = () => call('order/film-finish', { film_key: key }, { as: seller });
    const finished = await finish();
    expect(finished).toMatchObject({ whole: true, parts: [1, 2, 3] });
    expect(await finish()).toEqual(finished);
    expect((await sendPart(seller, key, 2, partOf(film, 2))).envelope.msg).toBe('这个视频已经传完');
    expect((await submit(order, key)).envelope.status).toBe(200);

    for (const side of [buyer, seller]) {
      const whole = await play(key, side);
      expect(whole.status).toBe(200);
      expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
    }
    const within = await play(key, buyer, { Range: 'bytes=10-29' });
    expect([within.status, within.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-29/${film.length}`,
    ]);
    expect(Buffer.from(await within.arrayBuffer()).equals(film.subarray(10, 30))).toBe(true);
    // An open range ends with its part: no more than one is in memory.
    const at = filmLimits.partBytes - 5;
    const open = await play(key, buyer, { Range: `bytes=${at}-` });
    expect(open.headers.get('content-range')).toBe(
      `bytes ${at}-${filmLimits.partBytes - 1}/${film.length}`,
    );
    expect(open.headers.get('content-length')).toBe('5');
    const tail = await play(key, buyer, { Range: 'bytes=-100' });
    expect(Buffer.from(await tail.arrayBuffer()).equals(film.subarray(-100))).toBe(true);
    const beyond = await play(key, buyer, { Range: `bytes=${film.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${film.length}`,
    ]);
    expect(Object.fromEntries(within.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('lies sealed, part by part, and nothing of it is left when it is given up', async () => {
    const order = await inProduction();
    const { film_key: key } = await beginFilm(order.seller, order, film);
    for (const no of [1, 2]) await sendPart(order.seller, key, no, partOf(film, no));
    const objects = await objectsOf(key);
    expect(objects).toHaveLength(2);
    for (const object of objects) {
      const bytes = bytesOf(object);
      expect(bytes?.length).toBeGreaterThan(filmLimits.partBytes);
      expect(bytes?.includes('ftypisom')).toBe(false);
    }
    await call('order/film-cancel', { film_key: key }, { as: order.seller });
    expect((await sendPart(order.seller, key, 3, partOf(film, 3))).httpStatus).toBe(422);
    const { db } = await openDatabase();
    await sweepFilms(db);
    expect(objects.map(bytesOf)).toEqual([undefined, undefined]);
    expect(await objectsOf(key)).toEqual([]);
    // The same file begins anew.
    const again = await beginFilm(order.seller, order, film);
    expect([again.film_key === key, again.parts]).toEqual([false, []]);
  });

  it('is swept when nobody goes on with it or hands it in, and stays once it is handed in', async () => {
    const order = await inProduction();
    const { seller } = order;
    const { db } = await openDatabase();
    const half = await beginFilm(seller, order, film, { name: 'half.mp4' });
    await sendPart(seller, half.film_key, 1, partOf(film, 1));
    const stored = await objectsOf(half.film_key);
    await sweepFilms(db);
    expect(stored.map(bytesOf)).not.toContain(undefined);
    await expire(half.film_key);
    const unused = await aFilm(seller, order, filmBytes(), { name: 'unused.mp4' });
    const unusedObjects = await objectsOf(unused);
    await expire(unused);
    const kept = await aFilm(seller, order, filmBytes(), { name: 'kept.mp4' });
    const refused = await submit(order, unused);
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { fields: { film: '视频没有传完或已被删除，请重新上传' } },
    });
    expect((await submit(order, kept)).envelope.status).toBe(200);
    await sweepFilms(db);
    expect([...stored, ...unusedObjects].map(bytesOf)).toEqual([undefined, undefined]);
    expect((await play(unused, seller)).status).toBe(422);
    expect((await play(kept, seller)).status).toBe(200);
    const cancelled = await reply('order/film-cancel', { film_key: kept }, { as: seller });
    expect(cancelled.httpStatus).toBe(422);
  });

  it('has parts that a killed process left half-stored taken away an hour later', async () => {
    const order = await inProduction();
    const { film_key: key } = await beginFilm(order.seller, order, film);
    await sendPart(order.seller, key, 1, partOf(film, 1));
    const { db } = await openDatabase();
    await db.execute(sql`update film_parts set stored_at = null where file_key = ${key}`);
    const [half] = await objectsOf(key);
    await sweepFilms(db);
    expect(bytesOf(half!)).toBeDefined();
    await db.execute(
      sql`update film_parts set created_at = now() - interval '2 hours' where file_key = ${key}`,
    );
    await sweepFilms(db);
    expect([bytesOf(half!), await objectsOf(key)]).toEqual([undefined, []]);
  });

  it('opens under a new key of ours once its parts are sealed anew', async () => {
    const order = await inProduction();
    const key = await aFilm(order.seller, order, film, { name: 'rekeyed.mp4' });
    const { DATA_KEY } = parseEnv(process.env);
    const now = {
      DATA_KEY_ID: 'k2',
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const env = { ...process.env, DATA_DIR: folder, ...storeEnv() };
    try {
      held.__env = parseEnv({ ...env, ...now, OLD_DATA_KEYS: `k1:${DATA_KEY}` });
      const { db } = await openDatabase();
      const { count, done } = await resealFilms(db, Date.now() + 60_000);
      expect([count >= 3, done]).toEqual([true, true]);
      held.__env = parseEnv({ ...env, ...now });
      const seen = await play(key, order.seller);
      expect(Buffer.from(await seen.arrayBuffer()).equals(film)).toBe(true);
    } finally {
      held.__env = parseEnv({ ...env, ...now, OLD_DATA_KEYS: `k1:${DATA_KEY}` });
      await (await openDatabase()).db.execute(sql`update film_parts set sealed_by = 'k1'`);
      held.__env = parseEnv({ ...env, OLD_DATA_KEYS: `k2:${now.DATA_KEY}` });
      await resealFilms((await openDatabase()).db, Date.now() + 60_000);
      held.__env = parseEnv(env);
    }
  });
});

describe('a film', () => {
  beforeAll(() => {
    held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
  });

  it('is refused before its first byte where it is too large or empty', async () => {
    const order = await inProduction();
    const begin = (bytes: number) =>
      reply(
        'order/film-begin',
        { order_sn: order.orderSn, name: 'a.mp4', bytes, modified: 1 },
        { as: order.seller },
      );
    expect((await begin(filmLimits.bytes + 1)).envelope).toMatchObject({
      status: 422,
      data: { fields: { bytes: filmTooLarge } },
    });
    expect((await begin(0)).envelope.msg).toBe('这个文件是空的');
    expect((await begin(filmLimits.bytes)).envelope.status).toBe(200);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a picture of a phone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a Matroska film', Buffer.from('\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska', 'latin1')],
  ])('that is %s is refused with its first part, whatever its name', async (_what, bytes) => {
    const order = await inProduction();
    const { film_key: key } = await beginFilm(order.seller, order, bytes);
    const { envelope } = await sendPart(order.seller, key, 1, bytes);
    expect(envelope).toMatchObject({ status: 422, data: { fields: { file: filmWrongKind } } });
    expect(await objectsOf(key)).toEqual([]);
  });

  it('takes no part of another size, with another number, or another one in the place of a stored one', async () => {
    const order = await inProduction();
    const film = filmBytes(500);
    const { film_key: key } = await beginFilm(order.seller, order, film);
    const said = async (no: number, bytes: Buffer) =>
      (await sendPart(order.seller, key, no, bytes)).envelope.data as { fields?: object };
    expect((await said(1, film.subarray(0, 400))).fields).toHaveProperty('file');
    expect((await said(1, Buffer.concat([film, film]))).fields).toHaveProperty('file');
    expect((await said(2, film)).fields).toHaveProperty('no');
    expect((await said(0, film)).fields).toHaveProperty('no');
    expect((await said(1, film)).fields).toBeUndefined();
    expect((await said(1, filmBytes(500))).fields).toEqual({
      file: '文件与之前上传的部分不一致，请放弃后重新上传',
    });
  });

  it('is one of two tries that meet: one part is stored, and nothing is left of the other', async () => {
    const order = await inProduction();
    const film = filmBytes(5_000);
    const { film_key: key } = await beginFilm(order.seller, order, film);
    const tries = await Promise.all([1, 2, 3, 4].map(() => sendPart(order.seller, key, 1, film)));
    expect(tries.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
    const objects = await objectsOf(key);
    expect(objects).toHaveLength(1);
    await call('order/film-finish', { film_key: key }, { as: order.seller });
  });

  it('gives up the one before it that is half-way, and an order has ten at most', async () => {
    const order = await inProduction();
    const first = await beginFilm(order.seller, order, filmBytes(), { name: 'one.mp4' });
    const second = await beginFilm(order.seller, order, filmBytes(), { name: 'two.mp4' });
    const { unfinished } = await call(
      'order/film',
      { order_sn: order.orderSn },
      { as: order.seller },
    );
    expect([unfinished?.film_key, first.film_key === second.film_key]).toEqual([
      second.film_key,
      false,
    ]);
    for (let no = 1; no <= filmLimits.perOrder; no++) {
      await aFilm(order.seller, order, filmBytes(), { name: `${no}.mp4` });
    }
    await expect(beginFilm(order.seller, order, filmBytes(), { name: 'more.mp4' })).rejects.toThrow(
      '一个订单最多上传 10 个视频，请改用稿件链接',
    );
  });

  it('is asked for only while a draft is', async () => {
    const seller = await aMediaOwner();
    const order = await anOrder({ state: 'pending_accept', ownerId: seller.id });
    await expect(beginFilm(seller, order, filmBytes())).rejects.toThrow('订单现在不需要交稿');
  });
});

describe('a film of which a part is not in the store', () => {
  it('answers as a defect, in whole and by ranges, and does not hang', async () => {
    held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
    const order = await inProduction();
    const film = filmBytes(filmLimits.partBytes + 1_000);
    const key = await aFilm(order.seller, order, film);
    const [first, second] = await objectsOf(key);
    await storageProvider().remove(second!);
    const lost = await play(key, order.seller, { Range: `bytes=${filmLimits.partBytes}-` });
    expect([lost.status, lost.headers.get('content-type')]).toEqual([500, 'application/json']);
    const whole = await play(key, order.seller);
    await expect(whole.arrayBuffer()).rejects.toThrow();
    await storageProvider().remove(first!);
    expect((await play(key, order.seller)).status).toBe(500);
  });
});

describe('somebody else', () => {
  beforeAll(() => {
    held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
  });

  it('cannot begin, send, finish or give up a film of an order', async () => {
    const order = await inProduction();
    const film = filmBytes();
    const { film_key: key } = await beginFilm(order.seller, order, film);
    const other = await aMediaOwner();
    await expect(beginFilm(other, order, film)).rejects.toThrow('没有找到该内容');
    expect((await sendPart(other, key, 1, film)).envelope.msg).toBe('没有找到该内容，请刷新后重试');
    for (const name of ['order/film-finish', 'order/film-cancel'] as const) {
      const theirs = await reply(name, { film_key: key }, { as: other });
      const none = await reply(name, { film_key: 'no-such-film-anywhere' }, { as: other });
      expect(JSON.stringify(theirs)).toBe(JSON.stringify(none));
      expect((await reply(name, { film_key: key }, { as: order.buyer })).httpStatus).toBe(403);
    }
    expect((await sendPart(order.seller, key, 1, film)).httpStatus).toBe(200);
  });

  it('cannot open a film with its address, and cannot tell it from one that is missing', async () => {
    const order = await inProduction();
    const key = await aFilm(order.seller, order);
    // Nobody but its owner before it is handed in.
    expect((await play(key, order.buyer)).status).toBe(422);
    expect((await play(key, order.seller)).status).toBe(200);
    await submit(order, key);
    expect((await play(key, order.buyer)).status).toBe(200);
    const { versions } = await call(
      'order/drafts',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    const [shown] = versions[0]?.files ?? [];
    expect(shown).toMatchObject({ is_film: true, is_picture: false, name: '成片 01.mp4' });
    expect(shown?.url).toBe(`/api/film/${key}`);
    for (const stranger of [await anAdvertiser(), await aMediaOwner()]) {
      const theirs = await play(key, stranger);
      const none = await play('no-such-film-anywhere', stranger);
      expect([theirs.status, await theirs.text()]).toEqual([none.status, await none.text()]);
      expect(theirs.status).toBe(422);
    }
    expect((await play(key, null)).status).toBe(401);
    expect((await play(key, null, {}, `?token=${order.buyer.token}`)).status).toBe(401);
    const { cookie } = await operatorSession();
    expect((await play(key, null, { cookie })).status).toBe(200);
    // An account of the market is no operator, whatever its group.
    expect((await play(key, await anOperator())).status).toBe(422);
    // Nor by the way of other files, which opens with a signature.
    const asFile = await fetch(`${served.origin}/api/file/${key}`, {
      headers: { authorization: `Bearer ${order.seller.token}` },
    });
    expect(asFile.status).toBe(422);
  });

  it('and another order of the same owner do not carry it, nor does anything that takes files', async () => {
    const order = await inProduction();
    const other = await inProduction(order.seller);
    const key = await aFilm(order.seller, order);
    for (const answer of [
      await submit(other, key),
      await submit(order, await aFile(order.seller)),
    ]) {
      expect(answer.envelope).toMatchObject({
        status: 422,
        data: { fields: { film: '视频没有传完或已被删除，请重新上传' } },
      });
    }
    const asFile = await submit(order, '', { files: [key] });
    expect(asFile.envelope).toMatchObject({ data: { fields: { files: '附件有误，请重新上传' } } });
    expect((await submit(order, 'pending')).envelope.msg).toContain('视频还没有传完');
  });
});

describe('a remark at a second', () => {
  beforeAll(() => {
    held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
  });

  const ask = (order: Drafting, remarks: readonly object[]) =>
    reply(
      'order/act',
      {
        order_sn: order.orderSn,
        action: 'ask_changes',
        reason: '',
        remarks: JSON.stringify(remarks),
      },
      { as: order.buyer },
    );

  it('stands at its moment of the film, for both sides, and the film stays with a revision', async () => {
    const order = await inProduction();
    const key = await aFilm(order.seller, order);
    await submit(order, key);
    const asked = await ask(order, [
      { file_key: key, at_second: 12, words: '这里请露出品牌名' },
      { file_key: key, words: '整体再短一些' },
    ]);
    expect(asked.envelope.status).toBe(200);
    for (const side of [order.buyer, order.seller]) {
      const { remarks } = await call('order/drafts', { order_sn: order.orderSn }, { as: side });
      expect(remarks.map(({ place, at_second, file_key }) => [place, at_second, file_key])).toEqual(
        [
          ['成片 00:12', 12, key],
          ['成片', null, key],
        ],
      );
    }
    const { events } = await call('order/detail', { order_sn: order.orderSn }, { as: order.buyer });
    expect(events[0]?.text).toContain('稿件上标注 2 处');
    expect(events.find(({ name }) => name === 'submit_draft')?.files).toEqual([
      { name: '成片 01.mp4', url: `/api/film/${key}` },
    ]);
    const resubmit = await reply(
      'order/act',
      { order_sn: order.orderSn, action: 'resubmit', draft: '改好了', film: key, settled: '[1]' },
      { as: order.seller },
    );
    expect(resubmit.envelope.status).toBe(200);
    const { versions } = await call(
      'order/drafts',
      { order_sn: order.orderSn },
      { as: order.buyer },
    );
    expect(versions[1]?.files).toMatchObject([{ file_key: key, change: 'same' }]);
  });

  it('is refused on what is no film', async () => {
    const order = await inProduction();
    const paper = await aFile(order.seller);
    await submit(order, '', { files: [paper] });
    for (const remark of [
      { file_key: paper, at_second: 3, words: '这里请改一下' },
      { at_second: 3, words: '这里请改一下' },
    ]) {
      expect((await ask(order, [remark])).envelope).toMatchObject({
        status: 422,
        data: { fields: { remarks: '标注的位置与稿件对不上，请刷新后重新标注' } },
      });
    }
  });
});

it('leaves no half-written file behind', () => {
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
});
