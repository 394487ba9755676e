import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnv } from '@/server/kernel/env';
import { anS3Store, type S3Store } from '@/tests/support/servers/an-s3-store';
import { localStorage, removeHalfWritten } from './local';
import type { StorageProvider, StoredObject } from './provider';
import { s3Storage } from './s3';

const folder = mkdtempSync(path.join(tmpdir(), 'market-storage-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

let store: S3Store;

beforeAll(async () => {
  store = await anS3Store();
  held.__env = parseEnv({ NODE_ENV: 'test', ...store.env });
});

afterAll(() => {
  held.__env = undefined;
  store.close();
  rmSync(folder, { recursive: true });
});

const providers: [string, () => StorageProvider][] = [
  ['the local folder', () => localStorage(folder)],
  ['an S3 store', () => s3Storage()],
];

describe.each(providers)('files in %s', (_, make) => {
  it('come back byte for byte', async () => {
    const bytes = Buffer.from([0, 1, 2, 250, 255, 13, 10]);
    await make().put('abc_DEF-123', bytes);
    expect(await make().get('abc_DEF-123')).toEqual(bytes);
  });

  it('are absent before they are put and after they are removed', async () => {
    expect(await make().get('never-put')).toBeNull();
    await make().put('goes-away', Buffer.from('x'));
    await make().remove('goes-away');
    await make().remove('goes-away');
    expect(await make().get('goes-away')).toBeNull();
  });

  it('are listed in the order of their keys, all of them, with the time of their storing', async () => {
    const before = Date.now() - 1_000;
    for (const key of ['listed-b', 'listed-a', 'listed-C']) await make().put(key, Buffer.from('x'));
    const found: StoredObject[] = [];
    for await (const one of make().list()) if (one.key.startsWith('listed')) found.push(one);
    expect(found.map(({ key }) => key)).toEqual(['listed-C', 'listed-a', 'listed-b']);
    for (const { storedAt } of found) expect(storedAt).toBeGreaterThan(before);
  });
});

it('a store that takes a request and says nothing is not waited for', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const before = held.__env;
  held.__env = parseEnv({
    NODE_ENV: 'test',
    ...store.env,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
  });
  const limits = { connect: 200, answer: 200 };
  try {
    await expect(s3Storage('files', 'files', limits).get('never-comes')).rejects.toThrow(
      /exceeded the configured 200 ms/,
    );
    await expect(
      s3Storage('files', 'files', limits).put('never-goes', Buffer.from('x')),
    ).rejects.toThrow(/exceeded the configured 200 ms/);
  } finally {
    held.__env = before;
    silent.closeAllConnections();
    silent.close();
  }
});

describe('the local folder', () => {
  it('leaves nothing half-written behind', async () => {
    await localStorage(folder).put('whole-file', Buffer.alloc(100_000, 7));
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves nothing half-written behind where the whole could not be put in its place', async () => {
    mkdirSync(path.join(folder, 'no', 'no-room'), { recursive: true });
    await expect(localStorage(folder).put('no-room', Buffer.alloc(10))).rejects.toThrow();
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes away, an hour later, what a kill has left half-written', async () => {
    const old = path.join(folder, 'ol', 'old-file.part');
    const young = path.join(folder, 'ol', 'young-file.part');
    mkdirSync(path.dirname(old), { recursive: true });
    for (const file of [old, young]) writeFileSync(file, 'half');
    const hoursAgo = new Date(Date.now() - 2 * 3600_000);
    utimesSync(old, hoursAgo, hoursAgo);
    await removeHalfWritten(folder);
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  it.each(['../escape', 'a/b', '', 'x'.repeat(200)])('refuses %s as a key', (key) => {
    expect(() => localStorage(folder).remove(key)).toThrow('not a storage key');
  });
});

describe('an S3 store', () => {
  it('is addressed by path, in our folder of the bucket', () => {
    expect(store.asked).toContain('PUT /market/files/abc_DEF-123');
  });
});
