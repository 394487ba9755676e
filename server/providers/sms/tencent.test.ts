import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/listen';
import { isRefused } from '../refusal';
import { smsProvider } from './provider';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const secretKey = 'stub-secret-key';
const message = { phone: '13800002046', body: '', code: '407312', minutes: 5 };

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
  vi.stubEnv('SMS_PROVIDER', 'tencent');
  vi.stubEnv('TENCENT_SECRET_ID', 'stub-secret-id');
  vi.stubEnv('TENCENT_SECRET_KEY', secretKey);
  vi.stubEnv('TENCENT_SMS_APP_ID', '1400000000');
  vi.stubEnv('TENCENT_SMS_SIGN', '投放集市');
  vi.stubEnv('TENCENT_SMS_TEMPLATE', '449739');
  vi.stubEnv('TENCENT_SMS_NOTICE_TEMPLATE', '449740');
  vi.stubEnv('TENCENT_SMS_TEMPLATE_PHONE', '449741');
  vi.stubEnv('TENCENT_SMS_TEMPLATE_RECOVERY', '449742');
  vi.stubEnv('TENCENT_SMS_ENDPOINT', `http://127.0.0.1:${port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
  await new Promise((done) => server.close(done));
});

it('sends the code and its minutes to the number in the registered template', async () => {
  answer = { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r1' };
  await (await smsProvider()).send(message);
  expect(received).toHaveLength(1);
  const [{ headers, body }] = received as [Received];
  expect(headers['x-tc-action']).toBe('SendSms');
  expect(headers['x-tc-version']).toBe('2021-01-11');
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613800002046'],
    SmsSdkAppId: '1400000000',
    SignName: '投放集市',
    TemplateId: '449739',
    TemplateParamSet: ['407312', '5'],
  });
});

it('tells of a changed phone in a template of its own', async () => {
  answer = { SendStatusSet: [{ Code: 'Ok', Message: 'send success' }], RequestId: 'r1' };
  const params = ['11-22 16:40', '138****2046', '177****3368', '400-058-8786'];
  await (await smsProvider()).sendNotice({
    phone: '13800002046',
    body: '',
    template: 'phone_changed',
    params,
  });
  expect(JSON.parse(received[0]!.body)).toMatchObject({
    PhoneNumberSet: ['+8613800002046'],
    TemplateId: '449741',
    TemplateParamSet: params,
  });
});

it('signs the request with the secret key (TC3-HMAC-SHA256), which does not travel', async () => {
  answer = { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r2' };
  await (await smsProvider()).send(message);
  const [{ headers, body }] = received as [Received];
  expect(headers.authorization).toBe(signatureOf(headers, body));
  expect(JSON.stringify(received)).not.toContain(secretKey);
});

it('fails when the service took the call but refused the message', async () => {
  answer = {
    SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit', Message: '138…' }],
    RequestId: 'r3',
  };
  await expect((await smsProvider()).send(message)).rejects.toThrow(
    'Tencent SMS refused: LimitExceeded.PhoneNumberDailyLimit',
  );
});

it('fails when the service refuses the call', async () => {
  answer = {
    Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no such id' },
    RequestId: 'r4',
  };
  await expect((await smsProvider()).send(message)).rejects.toThrow('no such id');
});

it('tells of an event in a template of its own, under its key', async () => {
  answer = { SendStatusSet: [{ Code: 'Ok' }], RequestId: 'r5' };
  await (await smsProvider()).sendNotice({
    phone: '13800002046',
    body: '',
    template: 'event',
    params: ['有订单等您处理'],
    key: 'notice-7-sms',
  });
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    TemplateId: '449740',
    TemplateParamSet: ['有订单等您处理'],
    SessionContext: 'notice-7-sms',
  });
});

it('knows a refusal for certain from an answer that was lost', async () => {
  const notice = { phone: '13800002046', body: '', template: 'event', params: [] } as const;
  const failure = async () =>
    (await smsProvider()).sendNotice(notice).then(
      () => undefined,
      (error: unknown) => error,
    );
  answer = { SendStatusSet: [{ Code: 'FailedOperation' }], RequestId: 'r6' };
  expect(isRefused(await failure())).toBe(true);
  answer = { Error: { Code: 'AuthFailure', Message: 'no' }, RequestId: 'r7' };
  expect(isRefused(await failure())).toBe(true);
  server.removeAllListeners('request').on('request', (req) => req.socket.destroy());
  expect(isRefused(await failure())).toBe(false);
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('TENCENT_SMS_ENDPOINT', 'http://127.0.0.1:9');
  expect(isRefused(await failure())).toBe(true);
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
