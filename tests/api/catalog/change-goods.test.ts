import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatIds } from '@/lib/domain/catalog/dash-ids';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { appError } from '@/lib/errors';
import { refreshBeforeCommit } from '@/server/catalog/change-goods';
import { changeGood, changeGoods } from '@/server/catalog/public';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';
import { aGood, type TestGood } from '../../support/factories/a-good';

const listed = async ({ goodSn }: TestGood) => {
  const { goods } = await call('goods_index', {
    ids: formatIds(checkFilter({ platform: 5 })!),
    q: goodSn,
  });
  return goods.find(({ good_sn }) => good_sn === goodSn);
};

const version = async (db: Db) => {
  const [state] = await rows<{ version: number }>(db, sql`select version from catalog_state`);
  return state!.version;
};

let db: Db;
let good: TestGood;

beforeEach(async () => {
  ({ db } = await openDatabase());
  good = await aGood();
});

const price = (fen: number) =>
  sql`update good_skus set price_fen = ${fen} where good_id = ${good.id} returning good_id`;

describe('a write by the catalogue’s writer', () => {
  it('is seen by the list once it is committed', async () => {
    await inTransaction(db, (tx) => changeGoods(tx, price(123_400)));
    expect((await listed(good))?.skus).toMatchObject([{ price_fen: 123_400 }]);
    await inTransaction(db, (tx) => changeGood(tx, good.id, sql`status = 'off'`));
    expect(await listed(good)).toBeUndefined();
  });

  it('makes what lists read once, however many statements wrote it', async () => {
    const before = await version(db);
    await inTransaction(db, async (tx) => {
      await changeGoods(tx, price(200_000));
      await changeGoods(tx, price(210_000));
      await changeGood(tx, good.id, sql`title = '改了名'`);
      expect(await version(tx)).toBe(before);
    });
    expect(await version(db)).toBe(before + 1);
    expect(await listed(good)).toMatchObject({ good_title: '改了名' });
  });

  it('is seen where the transaction is kept although it is refused', async () => {
    const refused = appError('rule_broken', { commit: true });
    const done = inTransaction(db, async (tx) => {
      await changeGoods(tx, price(220_000));
      throw refused;
    });
    await expect(done).rejects.toBe(refused);
    expect((await listed(good))?.skus).toMatchObject([{ price_fen: 220_000 }]);
  });

  it('is taken back with what lists read of it', async () => {
    const done = inTransaction(db, async (tx) => {
      await changeGoods(tx, price(230_000));
      throw new Error('broken');
    });
    await expect(done).rejects.toThrow('broken');
    expect((await listed(good))?.skus).toMatchObject([{ price_fen: 100_000 }]);
  });

  it('changes nothing of the lists where it writes a draft', async () => {
    const draft = await aGood({ status: 'draft' });
    const before = await version(db);
    await inTransaction(db, (tx) => changeGood(tx, draft.id, sql`title = '草稿'`));
    expect(await version(db)).toBe(before);
  });

  it('is refused outside of a transaction, and where it names no good', async () => {
    await expect(changeGoods(db, price(1))).rejects.toThrow('no transaction');
    const silent = sql`update good_skus set price_fen = 1 where good_id = ${good.id}`;
    await expect(inTransaction(db, (tx) => changeGoods(tx, silent))).rejects.toThrow();
    expect((await listed(good))?.skus).toMatchObject([{ price_fen: 100_000 }]);
  });

  it('has what another one wrote that came first', async () => {
    const { kind } = await openDatabase();
    let second: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await changeGoods(tx, price(240_000));
      await refreshGoods(tx, [good.id]);
      second = inTransaction(db, async (other) => refreshBeforeCommit(other, [good.id]));
      // The embedded database lets the second one begin when the first has ended.
      if (kind === 'postgres') await expect.poll(() => waitsForCounts(tx)).toBe(true);
    });
    await second;
    expect((await listed(good))?.skus).toMatchObject([{ price_fen: 240_000 }]);
  });
});

const waitsForCounts = async (tx: Db) => {
  const found = await rows<{ pid: number }>(
    tx,
    sql`select pid from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return found.length > 0;
};
