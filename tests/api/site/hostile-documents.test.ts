import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '@/server/dispatch';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { anInvoiceXml, anUploadedInvoice } from '@/tests/support/factories/an-invoice-file';
import { anOpenedOwner } from '@/tests/support/factories/an-opened-owner';
import { hostileDocuments, hostileSheets } from '@/tests/support/hostile/documents';

/** A small file that costs much: it is read outside of the serving thread, with an end, and others are answered. */

const folder = mkdtempSync(path.join(tmpdir(), 'market-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MB = 1024 ** 2;
/** How long nobody is answered while it is read, the program's own taking of the file included. */
const mostPauseMs = 100;

beforeAll(async () => {
  const owner = await aMediaOwner();
  const file_key = await anUploadedInvoice(owner, Buffer.from('<a/>'), 'xml');
  await reply('invoice-return/read', { file_key }, { as: owner }); // the threads are up: their start is not the file's
});

/** @param read a file of as many bytes that costs nothing: where other work holds the machine up, it takes long as well */
async function expectShort(
  { pauseMs }: { pauseMs: number },
  what: string,
  read: () => Promise<void>,
) {
  if (pauseMs >= mostPauseMs)
    expect(pauseMs, what).toBeLessThan(4 * (await besides(read, 0)).pauseMs);
}

/** Begins like it and says nothing. */
const harmless = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(Math.max(0, bytes.length - 8), ' ')]);

/** Asks for something else all the while, up to three times until nobody waited long: the machine may have other work. */
async function besides(work: () => Promise<void>, enoughMs = mostPauseMs) {
  const seen = { pauseMs: Number.POSITIVE_INFINITY, answered: 0 };
  for (let round = 0; round < 3 && seen.pauseMs >= enoughMs; round++) {
    const pauses = monitorEventLoopDelay({ resolution: 1 });
    pauses.enable();
    let isDone = false;
    const done = work().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await call('online_qq', {});
      seen.answered += 1;
      await new Promise(setImmediate);
    }
    await done;
    pauses.disable();
    seen.pauseMs = Math.min(seen.pauseMs, pauses.max / 1e6);
  }
  return seen;
}

describe('an electronic invoice of a stranger', () => {
  it('is refused or tells nothing, and others are answered meanwhile', async () => {
    const before = process.memoryUsage().rss;
    for (const { what, kind, bytes } of await hostileDocuments()) {
      const owner = await aMediaOwner();
      const file_key = await anUploadedInvoice(owner, bytes, kind);
      const seen = await besides(async () => {
        const { httpStatus, envelope } = await reply(
          'invoice-return/read',
          { file_key },
          { as: owner },
        );
        if (httpStatus === 200) expect(envelope.data, what).toMatchObject({ is_readable: false });
        else expect(envelope.msg, what).toMatch(/[，。]请/);
        expect([200, 422], what).toContain(httpStatus);
      });
      const easy = await anUploadedInvoice(owner, harmless(bytes), kind);
      await expectShort(seen, what, async () => {
        await reply('invoice-return/read', { file_key: easy }, { as: owner });
      });
      expect(seen.answered, what).toBeGreaterThan(0);
    }
    expect((process.memoryUsage().rss - before) / MB).toBeLessThan(600);
  }, 120_000);

  it('is refused where it is sent, with a sentence that says what to send', async () => {
    const owner = await aMediaOwner();
    for (const { what, kind, bytes } of await hostileDocuments()) {
      if (kind === 'pdf') continue;
      const { httpStatus, envelope } = await upload('upload', owner, `a.${kind}`, bytes, {
        purpose: 'invoice',
      });
      if (httpStatus === 200) continue; // it is a small zip; what is in it is looked at when it is read
      expect(httpStatus, what).toBe(422);
      expect(JSON.stringify(envelope), what).toMatch(/PDF、OFD、XML|原始文件/);
    }
  }, 120_000);

  it('that is honest is read after all of them', async () => {
    const owner = await aMediaOwner();
    const said = {
      number: '26332000000123456789',
      issuedOn: '2026-11-20',
      seller: '一家公司',
      total: '10.00',
    };
    const file_key = await anUploadedInvoice(owner, anInvoiceXml(said), 'xml');
    expect(await call('invoice-return/read', { file_key }, { as: owner })).toMatchObject({
      is_readable: true,
    });
  });
});

describe('a workbook of a stranger', () => {
  it('is refused in words that say what to do, and others are answered meanwhile', async () => {
    const owner = await anOpenedOwner();
    for (const { what, bytes } of await hostileSheets()) {
      const seen = await besides(async () => {
        const { httpStatus, envelope } = await upload('media/goods/import', owner, 'a.xlsx', bytes);
        expect(httpStatus, what).not.toBe(500);
        if (httpStatus === 200) expect(envelope.data, what).toMatchObject({ rows: 0 });
        else expect(envelope.msg, what).toMatch(/请/);
      });
      await expectShort(seen, what, async () => {
        await upload('media/goods/import', owner, 'a.xlsx', harmless(bytes));
      });
    }
  }, 120_000);
});

async function upload(
  name: 'upload' | 'media/goods/import',
  owner: TestUser,
  fileName: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const file = path.join(folder, 'incoming');
  writeFileSync(file, bytes);
  return dispatch({
    path: name,
    method: 'POST',
    token: owner.token,
    read: async () => ({
      fields,
      files: [{ field: 'file', name: fileName, mime: '', path: file, bytes: bytes.length }],
    }),
    requestId: 'test',
    address: `10.8.${Math.floor(Math.random() * 250)}.7`,
    userAgent: 'test',
    inProcess: false,
  });
}
