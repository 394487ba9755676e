import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkKeys } from '@/server/boot/check-keys';
import { keyCanaries } from '@/server/db/tables';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { rekey } from '@/server/operator/rekey';
import { anAdvertiser } from '@/tests/support/factories/a-user';

const held = globalThis as typeof globalThis & { __env?: unknown; __keyPrefixes?: unknown };
const own = process.env;

const another = Buffer.alloc(32, 7).toString('base64');

/** As the program starts with them. */
function startWith(keys: Record<string, string>) {
  held.__env = parseEnv({ ...own, ...keys });
  held.__keyPrefixes = undefined;
  return openDatabase().then(({ db }) => checkKeys(db));
}

const canaries = async () => {
  const { db } = await openDatabase();
  return (await db.select({ name: keyCanaries.name }).from(keyCanaries)).map(({ name }) => name);
};

beforeEach(async () => {
  const { db } = await openDatabase();
  await db.delete(keyCanaries);
});
afterEach(() => {
  held.__env = undefined;
  held.__keyPrefixes = undefined;
});

it('a start with the keys of the start before goes on', async () => {
  await startWith({});
  await startWith({});
  expect((await canaries()).sort()).toEqual(['DATA_KEY k1', 'HASH_KEY', 'PAY_PEPPER']);
});

for (const name of ['DATA_KEY', 'HASH_KEY', 'PAY_PEPPER']) {
  it(`another ${name} is refused in a sentence that names it, and leaves no canary`, async () => {
    await startWith({});
    const before = await canaries();
    await expect(startWith({ [name]: another })).rejects.toThrow(`环境变量 ${name}：`);
    await expect(startWith({ [name]: another, DATA_KEY_ID: 'k2' })).rejects.toThrow('原来的密钥');
    expect(await canaries()).toEqual(before);
    await startWith({});
  });
}

it('a database from before canaries is asked by a phone', async () => {
  await anAdvertiser();
  await expect(startWith({ HASH_KEY: another })).rejects.toThrow('原来的密钥');
  await expect(startWith({ DATA_KEY: another })).rejects.toThrow('原来的密钥');
  expect(await canaries()).toEqual([]);
  await startWith({});
});

it('a new key of another name comes beside the old one, and alone once everything is sealed anew', async () => {
  await startWith({});
  const fresh = { DATA_KEY: another, DATA_KEY_ID: 'k2' };
  const old = `k1:${parseEnv(own).DATA_KEY}`;
  await startWith({ ...fresh, OLD_DATA_KEYS: old });
  expect(await canaries()).toContain('DATA_KEY k2');
  await expect(
    startWith({ ...fresh, DATA_KEY: Buffer.alloc(32, 8).toString('base64'), OLD_DATA_KEYS: old }),
  ).rejects.toThrow('DATA_KEY');
  await expect(startWith(fresh)).rejects.toThrow('OLD_DATA_KEYS');
  await startWith({ ...fresh, OLD_DATA_KEYS: old });
  const { db } = await openDatabase();
  while (!(await rekey(db, '甲', 10_000)).done);
  await startWith(fresh);
});
