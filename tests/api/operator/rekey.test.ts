import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/server/account/tables';
import { openBrief } from '@/server/cart/stored-brief';
import { keyIdOfBytes, seal, sealedPattern, unseal, unsealBytes } from '@/server/kernel/crypto';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { rekey } from '@/server/operator/rekey';
import { operatorActions } from '@/server/operator/tables';
import { storageProvider } from '@/server/providers/storage/provider';
import { call } from '@/tests/support/call';
import { aCartItem } from '@/tests/support/factories/a-cart-item';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anUpload } from '@/tests/support/factories/an-upload';

const folder = mkdtempSync(path.join(tmpdir(), 'market-rekey-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

const first = Buffer.alloc(32, 1).toString('base64');
const second = Buffer.alloc(32, 2).toString('base64');

/** What a start of the program with these variables would read. */
function startWith(keys: Record<string, string>) {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder, ...keys });
}
const startOld = () => startWith({ DATA_KEY_ID: 'r1', DATA_KEY: first });
const startChanging = () =>
  startWith({ DATA_KEY_ID: 'r2', DATA_KEY: second, OLD_DATA_KEYS: `r1:${first}` });
const startNew = () => startWith({ DATA_KEY_ID: 'r2', DATA_KEY: second });

afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});
// Of this file alone: what was sealed before it, under the key of the other tests, has no business here.
beforeEach(startOld);

const minute = 60_000;

const contact = (phone: string) => ({
  contact_name: '林测试',
  contact_phone: phone,
  address: '测试路 1 号',
});

/** How many values of the whole database a key has sealed, looked for without the code under test. */
async function sealedBy(db: Db, keyId: string): Promise<number> {
  const columns = await rows<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')`,
  );
  let count = 0;
  for (const { table, column } of columns) {
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(table)}
          where ${sql.identifier(column)}::text ~ ${sealedPattern(keyId)}`,
    );
    count += found?.count ?? 0;
  }
  return count;
}

describe('a change of the key that personal data lies under', () => {
  it('reaches columns, texts within JSON and files, and the old key is needed no more', async () => {
    const { db } = await openDatabase();
    const me = await anAdvertiser();
    await call('setting/editUserInfo', contact('13900001111'), { as: me });
    const { id: cartId } = await aCartItem({ user: me });
    await db.execute(
      sql`update cart_items set brief = ${JSON.stringify({
        brand: '引号"与\\反斜杠',
        contact_phone_sealed: (await storedPhone(db, me)).phoneSealed,
      })}::jsonb where id = ${cartId}`,
    );
    const key = await anUpload(me);
    expect(await sealedBy(db, 'r1')).toBeGreaterThanOrEqual(3);

    startChanging();
    const done = await rekey(db, 'tester', minute);
    expect(done).toMatchObject({ key: 'r2', done: true });
    expect(done.files).toBeGreaterThanOrEqual(1);
    expect(await sealedBy(db, 'r1')).toBe(0);

    startNew();
    expect(unseal((await storedPhone(db, me)).phoneSealed)).toBe(me.phone);
    expect(await call('setting/showUserInfo', {}, { as: me })).toMatchObject({
      contact_name: '林测试',
      contact_phone: '139****1111',
      address: '测试路 1 号',
    });
    const [item] = await rows<{ brief: unknown }>(
      db,
      sql`select brief from cart_items where id = ${cartId}`,
    );
    expect(openBrief(item?.brief)).toMatchObject({
      brand: '引号"与\\反斜杠',
      contact_phone: me.phone,
    });
    const bytes = await storageProvider().get(key);
    expect(keyIdOfBytes(bytes!)).toBe('r2');
    expect(unsealBytes(bytes!).toString()).toContain('%PDF');
  });

  it('finds nothing the second time, and notes who did it', async () => {
    const { db } = await openDatabase();
    await anAdvertiser();
    startChanging();
    await rekey(db, 'tester', minute);
    expect(await rekey(db, 'tester', minute)).toMatchObject({ values: 0, files: 0, done: true });
    const noted = await db
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.action, 'rekey'));
    expect(noted.at(-1)).toMatchObject({ operator: 'tester', subject: 'key r2' });
  });

  it('loses nothing of what people change meanwhile, and both keys open until it is over', async () => {
    const { db } = await openDatabase();
    const people = await Promise.all(Array.from({ length: 12 }, () => anAdvertiser()));
    for (const each of people) {
      await call('setting/editUserInfo', contact('13900001111'), { as: each });
    }
    startChanging();
    const [done] = await Promise.all([
      rekey(db, 'tester', minute),
      ...people.map(async (each, index) => {
        for (let round = 0; round < 4; round++) {
          await call(
            'setting/editUserInfo',
            { address: `测试路 ${index}-${round} 号` },
            { as: each },
          );
          await call('setting/showUserInfo', {}, { as: each });
        }
      }),
    ]);
    expect(done.done).toBe(true);
    await rekey(db, 'tester', minute);
    expect(await sealedBy(db, 'r1')).toBe(0);
    startNew();
    for (const [index, each] of people.entries()) {
      expect(await call('setting/showUserInfo', {}, { as: each })).toMatchObject({
        contact_name: '林测试',
        contact_phone: '139****1111',
        address: `测试路 ${index}-3 号`,
      });
    }
  });

  it('stops at the end of its time and goes on where it was', async () => {
    const { db } = await openDatabase();
    await db.insert(users).values(
      Array.from({ length: 450 }, (_, index) => ({
        group: 3,
        nicename: '测试',
        phoneSealed: seal(`${index}`),
        phoneHash: `rekey ${index}`,
      })),
    );
    startChanging();
    let slices = 0;
    let whole = 0;
    for (let done = false; !done; slices++) {
      const slice = await rekey(db, 'tester', 0);
      whole += slice.values;
      done = slice.done;
    }
    expect(slices).toBeGreaterThan(1);
    expect(whole).toBeGreaterThanOrEqual(450);
    expect(await sealedBy(db, 'r1')).toBe(0);
  });

  it('ends with a sentence where a value was sealed with a key that nobody has', async () => {
    await anAdvertiser();
    const { db } = await openDatabase();
    startWith({ DATA_KEY_ID: 'r2', DATA_KEY: second, OLD_DATA_KEYS: `r1:${second}` });
    await expect(rekey(db, 'tester', minute)).rejects.toThrow();
  });

  it('takes no new key under an old name', () => {
    expect(() =>
      startWith({ DATA_KEY_ID: 'r1', DATA_KEY: second, OLD_DATA_KEYS: `r1:${first}` }),
    ).toThrow('新密钥要用新名称');
    expect(() => startWith({ OLD_DATA_KEYS: 'r1' })).toThrow('名称:密钥');
  });
});

async function storedPhone(db: Db, user: TestUser) {
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  return row!;
}
