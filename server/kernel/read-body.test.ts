import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@/lib/errors';
import { listen } from '@/tests/support/listen';
import { openBody } from './read-body';

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(async (req, res) => {
    try {
      const body = await openBody(req, { multipart: req.url === '/upload' }).read();
      res.end(
        JSON.stringify({
          fields: body.fields,
          files: body.files.map(({ name, bytes }) => ({ name, bytes })),
        }),
      );
    } catch (error) {
      res.statusCode = isAppError(error) ? error.status : 500;
      res.end('{}');
    }
  });
  url = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(() => server.close());

async function post(body: BodyInit, path = '/', headers?: Record<string, string>) {
  const answer = await fetch(url + path, { method: 'POST', body, headers });
  return {
    status: answer.status,
    ...((await answer.json()) as { fields?: object; files?: object[] }),
  };
}

describe('a body', () => {
  it('reads both spellings of a list', async () => {
    expect((await post(new URLSearchParams('id[]=1&id[]=2'))).fields).toEqual({ id: ['1', '2'] });
    expect((await post(new URLSearchParams('id=1&id=2'))).fields).toEqual({ id: ['1', '2'] });
    expect((await post(new URLSearchParams('id[]=1'))).fields).toEqual({ id: ['1'] });
  });

  it('keeps a field named like an object’s own parts harmless', async () => {
    const { fields } = await post(new URLSearchParams('__proto__=x&constructor=y'));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('reads a JSON object and refuses anything else', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('{"a":1}', '/', json)).fields).toEqual({ a: 1 });
    expect((await post('[1]', '/', json)).status).toBe(422);
    expect((await post('{', '/', json)).status).toBe(422);
  });

  it('is at most 64 KB', async () => {
    expect((await post(new URLSearchParams({ a: 'x'.repeat(60_000) }))).status).toBe(200);
    expect((await post(new URLSearchParams({ a: 'x'.repeat(66_000) }))).status).toBe(413);
  });

  it('takes files only where the call takes them, at most 6 MB', async () => {
    const form = (bytes: number) => {
      const data = new FormData();
      data.append('file', new Blob([new Uint8Array(bytes)]), 'a.png');
      data.append('purpose', 'brief');
      return data;
    };
    expect((await post(form(10))).status).toBe(422);
    expect(await post(form(10), '/upload')).toMatchObject({
      status: 200,
      fields: { purpose: 'brief' },
      files: [{ name: 'a.png', bytes: 10 }],
    });
    expect((await post(form(6 * 1024 * 1024 + 1), '/upload')).status).toBe(413);
  });
});
