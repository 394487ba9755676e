import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { NextApiRequest, NextApiResponse } from 'next';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerFile } from '@/server/account/file-endpoint';
import { dispatch } from '@/server/dispatch';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { signedFileUrl } from '@/server/site/public';
import { fileLooks, files } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

const folder = mkdtempSync(path.join(tmpdir(), 'market-uploads-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

beforeAll(() => {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
});
afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});

interface Sent {
  name?: string;
  mime?: string;
  purpose?: string;
}

function upload(
  user: TestUser,
  bytes: Buffer,
  { name = 'photo.jpg', mime = 'image/jpeg', purpose = 'brief' }: Sent = {},
) {
  const file = path.join(folder, `incoming-${Math.random()}`);
  writeFileSync(file, bytes);
  return dispatch({
    path: 'upload',
    method: 'POST',
    token: user.token,
    read: async () => ({
      fields: { purpose },
      files: [{ field: 'file', name, mime, path: file, bytes: bytes.length }],
    }),
    requestId: 'test',
    address: '10.9.9.9',
    userAgent: 'test',
    inProcess: false,
  });
}

async function stored(user: TestUser, bytes: Buffer, sent: Sent = {}) {
  const { envelope } = await upload(user, bytes, sent);
  expect(envelope).toMatchObject({ status: 200 });
  return envelope.data as { file_key: string; name: string; mime: string; url: string };
}

/** The endpoint as a client sees it. */
async function open(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  key = new URL(address, 'http://localhost').pathname.split('/').at(-1),
) {
  const url = new URL(address, 'http://localhost');
  const seen = { status: 0, headers: {} as Record<string, string>, body: undefined as unknown };
  const res = {
    setHeader: (name: string, value: string) => {
      seen.headers[name.toLowerCase()] = value;
      return res;
    },
    status: (code: number) => {
      seen.status = code;
      return res;
    },
    json: (body: unknown) => {
      seen.body = body;
    },
    send: (body: unknown) => {
      seen.body = body;
    },
  };
  await answerFile(
    {
      method,
      headers,
      socket: { remoteAddress: '10.9.9.9' },
      query: { ...Object.fromEntries(url.searchParams), key },
    } as unknown as NextApiRequest,
    res as unknown as NextApiResponse,
  );
  return seen;
}

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#165dff' } });
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
);

describe('an uploaded picture', () => {
  it('is rendered anew, without what the camera wrote into it', async () => {
    const me = await anAdvertiser();
    const secret = 'GPS-30.2741-120.1551';
    const photo = await picture()
      .withExif({ IFD0: { Copyright: secret, Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(secret)).toBe(true);
    const file = await stored(me, photo, { name: '../../店铺 <b>照片.exe' });
    expect(file).toMatchObject({ mime: 'image/jpeg', name: '店铺 b照片.jpg' });
    const { body } = await open(file.url);
    expect((body as Buffer).includes(secret)).toBe(false);
    expect((await sharp(body as Buffer).metadata()).exif).toBeUndefined();
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 60, height: 40 });
  });

  it('loses what is hidden behind its last byte', async () => {
    const me = await anAdvertiser();
    const hidden = Buffer.from('<script>alert(1)</script>');
    const file = await stored(me, Buffer.concat([await picture().png().toBuffer(), hidden]), {
      name: 'a.png',
    });
    const { body } = await open(file.url);
    expect((body as Buffer).includes('<script>')).toBe(false);
  });

  it('is at most 400 pixels as an avatar', async () => {
    const me = await anAdvertiser();
    const large = await picture().resize(1200, 800).webp().toBuffer();
    const { envelope } = await upload(me, large, { purpose: 'avatar' });
    expect(envelope.data).toMatchObject({ mime: 'image/webp', width: 400, height: 267 });
  });

  it('lies sealed in the store', async () => {
    const me = await anAdvertiser();
    const { file_key } = await stored(me, pdf, { name: 'a.pdf' });
    const at = readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).find(
      (name) => name.endsWith(file_key),
    );
    const bytes = readFileSync(path.join(folder, 'files', at!));
    expect(bytes.includes('%PDF')).toBe(false);
  });
});

describe('an upload that is not what it says', () => {
  const hostile: [string, Buffer, Sent][] = [
    ['a page named as a picture', Buffer.from('<html><script>alert(1)</script>'), {}],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), {}],
    ['a program', Buffer.from('MZ\u0090\u0000'), { name: 'a.jpg' }],
    ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]), {}],
    ['a JPEG head alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), {}],
    ['a WebP that is none', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPxxxx'), {}],
    ['an empty file', Buffer.alloc(0), {}],
    ['a PDF as an avatar', pdf, { purpose: 'avatar' }],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), {}],
  ];

  it.each(hostile)('%s is refused and leaves nothing', async (_, bytes, sent) => {
    const me = await anAdvertiser();
    const { envelope, httpStatus } = await upload(me, bytes, sent);
    expect(httpStatus).toBe(422);
    expect(envelope.data).toHaveProperty('fields.file');
    const { db } = await openDatabase();
    expect(await db.select().from(files).where(eq(files.ownerId, me.id))).toEqual([]);
  });

  it('of many big pictures at the same time two are drawn at once, and the others wait', async () => {
    const me = await anAdvertiser();
    const size = { width: 3000, height: 2000 };
    const big = await sharp({ create: { ...size, channels: 3, background: '#165dff' } })
      .jpeg()
      .toBuffer();
    const draw = sharp.prototype.toBuffer;
    let atOnce = 0;
    let most = 0;
    vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (
      this: Sharp,
      ...given: []
    ) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      try {
        return await draw.apply(this, given);
      } finally {
        atOnce -= 1;
      }
    });
    const all = await Promise.all(Array.from({ length: 20 }, () => upload(me, big)));
    vi.restoreAllMocks();
    expect(all.map(({ httpStatus }) => httpStatus)).toEqual(Array(20).fill(200));
    expect(most).toBe(2);
  });

  it('a picture that would fill the memory is not opened', async () => {
    const me = await anAdvertiser();
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await upload(me, bomb)).httpStatus).toBe(422);
  });
});

describe('a stored file', () => {
  it('is handed to its owner, as an attachment where it is a PDF', async () => {
    const me = await anAdvertiser();
    const { file_key } = await stored(me, pdf, { name: '说明.pdf' });
    const seen = await open(`/api/file/${file_key}`, bearer(me));
    expect(seen.status).toBe(200);
    expect(seen.body).toEqual(pdf);
    expect(seen.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('说明.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is handed to whoever has a signed address, until it runs out', async () => {
    const me = await anAdvertiser();
    const { file_key, url } = await stored(me, pdf);
    expect((await open(url)).status).toBe(200);
    const old = signedFileUrl(file_key, Date.now() - 601_000);
    expect((await open(old)).status).toBe(422);
    const other = await stored(me, pdf);
    expect((await open(url.replace(file_key, other.file_key))).status).toBe(422);
    const longer = url.replace(/expires=\d+/, 'expires=99999999999');
    expect((await open(longer)).status).toBe(422);
  });

  it('is closed to others, who cannot tell it from one that is missing', async () => {
    const [me, other, media] = [await anAdvertiser(), await anAdvertiser(), await aMediaOwner()];
    const { file_key } = await stored(me, pdf);
    for (const somebody of [other, media]) {
      const closed = await open(`/api/file/${file_key}`, bearer(somebody));
      const missing = await open('/api/file/no-such-file', bearer(somebody));
      expect(closed.status).toBe(422);
      expect(closed).toEqual(missing);
    }
    const visitor = await open(`/api/file/${file_key}`);
    expect(visitor.status).toBe(401);
    expect(visitor).toEqual(await open('/api/file/no-such-file'));
    const byQuery = await open(`/api/file/${file_key}?token=${me.token}`);
    expect(byQuery.status).toBe(401);
    const byCookie = await open(`/api/file/${file_key}`, { cookie: `token=${me.token}` });
    expect(byCookie.status).toBe(401);
  });

  it('is open to everybody as an avatar', async () => {
    const me = await anAdvertiser();
    const { file_key } = await stored(me, await picture().png().toBuffer(), { purpose: 'avatar' });
    const seen = await open(`/api/file/${file_key}`);
    expect(seen.status).toBe(200);
    // Lists show it: a cache keeps it for a while, which it must not keep of any other file or of none.
    expect(seen.headers['cache-control']).toBe('public, max-age=86400');
    const missing = await open('/api/file/no-such-file');
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  it('gets fresh addresses for its owner only', async () => {
    const [me, other] = [await anAdvertiser(), await anAdvertiser()];
    const { file_key } = await stored(me, pdf);
    const { files: mine } = await call('file-url', { file_key }, { as: me });
    expect((await open(mine[0]!.url)).status).toBe(200);
    const theirs = await reply('file-url', { file_key }, { as: other });
    const none = await reply('file-url', { file_key: 'no-such-file' }, { as: other });
    expect(theirs.httpStatus).toBe(422);
    expect(JSON.stringify(theirs)).toBe(JSON.stringify(none));
  });

  it.each(['a%00b', '%2e%2e', 'a b', '%F0%9F%98%80', 'x'.repeat(300)])(
    'is missing, and nothing worse, under the name %s',
    async (name) => {
      const key = decodeURIComponent(name);
      const me = await anAdvertiser();
      const seen = await open('/api/file/x', bearer(me), 'GET', key);
      expect([seen.status, (seen.body as { code: number }).code]).toEqual([422, 422]);
    },
  );

  it('is not changed through the endpoint', async () => {
    expect((await open('/api/file/x', {}, 'DELETE')).status).toBe(405);
  });
});

describe('a certificate', () => {
  const looksAt = async (key: string) =>
    (await openDatabase()).db.select().from(fileLooks).where(eq(fileLooks.fileKey, key));

  it('notes each look: its owner’s, and by name the operator’s', async () => {
    const me = await anAdvertiser();
    const photo = await picture().jpeg().toBuffer();
    const file = await stored(me, photo, { purpose: 'cert' });
    expect((await open(file.url)).status).toBe(200);
    expect((await open(`/api/file/${file.file_key}`, bearer(me))).status).toBe(200);
    const reviewer = signedFileUrl(file.file_key, Date.now(), 'operator:审核员甲');
    const seen = await open(reviewer);
    expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect((await looksAt(file.file_key)).map(({ viewer }) => viewer)).toEqual([
      `user:${me.id}`,
      `user:${me.id}`,
      'operator:审核员甲',
    ]);
  });

  it('opens to nobody else, and to no address that names nobody or another one', async () => {
    const [me, other] = [await anAdvertiser(), await anAdvertiser()];
    const photo = await picture().jpeg().toBuffer();
    const file = await stored(me, photo, { purpose: 'cert' });
    const reviewer = signedFileUrl(file.file_key, Date.now(), 'operator:a');
    for (const address of [
      signedFileUrl(file.file_key),
      reviewer.replace('operator%3Aa', 'operator%3Ab'),
      reviewer.replace('viewer=operator%3Aa&', ''),
    ]) {
      expect((await open(address)).status, address).toBe(422);
    }
    expect((await open(`/api/file/${file.file_key}`, bearer(other))).status).toBe(422);
    expect(await looksAt(file.file_key)).toEqual([]);
  });
});
