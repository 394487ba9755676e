import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dispatch } from '@/server/dispatch';
import { unsealBytes } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from '@/server/site/tables';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { type HostileFile, hiddenMark, hostileFiles } from '@/tests/support/hostile/files';

const folder = mkdtempSync(path.join(tmpdir(), 'market-hostile-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

beforeAll(() => {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
});
afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});

const MB = 1024 * 1024;

it('three hundred hostile files: what is stored is a picture of ours, the rest is refused and leaves nothing', async () => {
  const { db } = await openDatabase();
  let sender = await anAdvertiser();
  const sent = await hostileFiles();
  expect(sent).toHaveLength(300);
  const before = process.memoryUsage().rss;
  let most = before;
  const stored: { file: HostileFile; key: string }[] = [];
  for (const [index, file] of sent.entries()) {
    // One person may send only so many in an hour.
    if (index % 20 === 0) sender = await anAdvertiser();
    const incoming = path.join(folder, 'incoming');
    writeFileSync(incoming, file.bytes);
    const { envelope, httpStatus } = await dispatch({
      path: 'upload',
      method: 'POST',
      token: sender.token,
      read: async () => ({
        // Of a picture that strangers may see later, the strictest purpose.
        fields: { purpose: 'listing' },
        files: [
          {
            field: 'file',
            name: file.name,
            mime: file.mime,
            path: incoming,
            bytes: file.bytes.length,
          },
        ],
      }),
      requestId: 'test',
      address: '10.9.9.9',
      userAgent: 'test',
      inProcess: false,
    });
    most = Math.max(most, process.memoryUsage().rss);
    expect([200, 422], file.what).toContain(httpStatus);
    if (httpStatus === 422) expect(envelope.data, file.what).toHaveProperty('fields.file');
    else stored.push({ file, key: (envelope.data as { file_key: string }).file_key });
  }
  // Both happened: hidden things in pictures that open, and what opens as nothing.
  expect(stored.length).toBeGreaterThan(30);
  expect(sent.length - stored.length).toBeGreaterThan(100);

  for (const { file, key } of stored) {
    const bytes = unsealBytes((await storageProvider().get(key))!);
    expect(bytes.includes(hiddenMark), file.what).toBe(false);
    const { format, exif, width = 0, height = 0 } = await sharp(bytes).metadata();
    expect(['png', 'jpeg', 'webp'], file.what).toContain(format);
    expect(exif, file.what).toBeUndefined();
    expect(width * height, file.what).toBeLessThanOrEqual(48 * 32);
    const [row] = await db.select().from(files).where(eq(files.fileKey, key));
    expect(row?.mime, file.what).toBe(`image/${format}`);
    expect(row?.name, file.what).toMatch(/^[^\\/<>"'|:*?;\p{C}]{1,61}\.(png|jpg|webp)$/u);
  }
  const lying = readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true });
  expect(lying.filter((entry) => entry.isFile())).toHaveLength(stored.length);
  expect((most - before) / MB).toBeLessThan(200);
}, 120_000);
