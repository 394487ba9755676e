import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/listen';
import { checkTencentTicket } from './tencent';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const secretKey = 'stub-secret-key';
const proof = { ticket: 't03abc', randstr: '@xyz', address: '203.0.113.7' };

let server: Server;
let received: Received[] = [];
let answer: unknown;

beforeEach(async () => {
  received = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push({ headers: req.headers, body });
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ Response: answer }));
    });
  });
  const port = await listen(server);
  // The environment is parsed once in a process: each test gets a fresh one.
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('CAPTCHA_PROVIDER', 'tencent');
  vi.stubEnv('TENCENT_SECRET_ID', 'stub-secret-id');
  vi.stubEnv('TENCENT_SECRET_KEY', secretKey);
  vi.stubEnv('TENCENT_CAPTCHA_APP_ID', '190000000');
  vi.stubEnv('TENCENT_CAPTCHA_APP_SECRET', 'stub-app-secret');
  vi.stubEnv('TENCENT_CAPTCHA_ENDPOINT', `http://127.0.0.1:${port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
  await new Promise((done) => server.close(done));
});

it('asks whether the ticket is right for the address that shows it', async () => {
  answer = { CaptchaCode: 1, CaptchaMsg: 'OK', RequestId: 'r1' };
  expect(await checkTencentTicket(proof)).toBe(true);
  const [{ headers, body }] = received as [Received];
  expect(headers['x-tc-action']).toBe('DescribeCaptchaResult');
  expect(headers['x-tc-version']).toBe('2019-07-22');
  expect(JSON.parse(body)).toEqual({
    CaptchaType: 9,
    Ticket: 't03abc',
    Randstr: '@xyz',
    UserIp: '203.0.113.7',
    CaptchaAppId: 190000000,
    AppSecretKey: 'stub-app-secret',
  });
  expect(headers.authorization).toBe(signatureOf(headers, body));
  expect(JSON.stringify(received)).not.toContain(secretKey);
});

it.each([
  [7, 'captcha no match'],
  [8, 'ticket expired'],
  [9, 'ticket reused'],
  [15, 'decrypt fail'],
  [21, 'diff'],
])('lets nobody through on code %i (%s)', async (CaptchaCode, CaptchaMsg) => {
  answer = { CaptchaCode, CaptchaMsg, RequestId: 'r2' };
  expect(await checkTencentTicket(proof)).toBe(false);
});

it('does not believe a ticket that the script made without its service, or none', async () => {
  expect(await checkTencentTicket({ ...proof, ticket: 'trerror_1001_190000000_1' })).toBe(false);
  expect(await checkTencentTicket({ ...proof, ticket: '' })).toBe(false);
  expect(received).toEqual([]);
});

it('lets nobody through where the service refuses the call or is away', async () => {
  answer = {
    Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no such id' },
    RequestId: 'r',
  };
  await expect(checkTencentTicket(proof)).rejects.toThrow('no such id');
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('TENCENT_CAPTCHA_ENDPOINT', 'http://127.0.0.1:9');
  await expect(checkTencentTicket(proof)).rejects.toThrow();
});

/** The signature as Tencent Cloud describes it, made here a second time by hand. */
function signatureOf(headers: IncomingHttpHeaders, body: string): string {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest();
  const time = String(headers['x-tc-timestamp']);
  const day = new Date(Number(time) * 1000).toISOString().slice(0, 10);
  const signed = `content-type:${headers['content-type']}\nhost:${String(headers.host).replace(/:\d+$/, '')}\n`;
  const request = ['POST', '/', '', signed, 'content-type;host', hash(body)].join('\n');
  // On the usual port the host has no number; the SDK signs it without one, and names the service by the first label of the host.
  const service = String(headers.host).split('.')[0] ?? '';
  const scope = `${day}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', time, scope, hash(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return `TC3-HMAC-SHA256 Credential=stub-secret-id/${scope}, SignedHeaders=content-type;host, Signature=${signature}`;
}
