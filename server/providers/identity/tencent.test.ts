import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '@/tests/support/listen';
import { identityChecker } from './provider';

const person = { name: '陆知夏', idNumber: '320508199001011224' };
const card = { ...person, cardNo: '6222020000000000000', phone: '13900000000' };

let server: Server;
let received: { action: string; version: string; body: unknown }[] = [];
let answer: unknown;

beforeEach(async () => {
  received = [];
  server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      received.push({
        action: String(req.headers['x-tc-action']),
        version: String(req.headers['x-tc-version']),
        body: JSON.parse(body),
      });
      res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ Response: answer }));
    });
  });
  const port = await listen(server);
  // The environment is parsed once in a process: each test gets a fresh one.
  Reflect.deleteProperty(globalThis, '__env');
  vi.stubEnv('IDENTITY_CHECKER', 'tencent');
  vi.stubEnv('TENCENT_SECRET_ID', 'stub-secret-id');
  vi.stubEnv('TENCENT_SECRET_KEY', 'stub-secret-key');
  vi.stubEnv('TENCENT_FACEID_ENDPOINT', `http://127.0.0.1:${port}`);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
  await new Promise((done) => server.close(done));
});

it('asks whether name and number belong together', async () => {
  answer = { Result: '0', Description: '姓名和身份证号一致', RequestId: 'r1' };
  expect(await (await identityChecker()).checkPerson(person)).toBe('same');
  expect(received).toEqual([
    {
      action: 'IdCardVerification',
      version: '2018-03-01',
      body: { IdCard: person.idNumber, Name: '陆知夏' },
    },
  ]);
});

it('asks about a card with all four of its elements', async () => {
  answer = { Result: '0', Description: '认证通过', RequestId: 'r2' };
  expect(await (await identityChecker()).checkCard(card)).toBe('same');
  expect(received[0]).toMatchObject({
    action: 'BankCard4EVerification',
    body: {
      Name: '陆知夏',
      BankCard: card.cardNo,
      Phone: card.phone,
      IdCard: person.idNumber,
      CertType: 0,
    },
  });
});

it.each([
  ['-1', 'different'],
  ['-4', 'unknown'],
  ['-5', 'unknown'],
] as const)('a person of result %s is %s', async (Result, says) => {
  answer = { Result, RequestId: 'r3' };
  expect(await (await identityChecker()).checkPerson(person)).toBe(says);
});

it('asks whether a phone is registered to the person', async () => {
  answer = { Result: '0', Description: '认证通过', RequestId: 'r6' };
  expect(await (await identityChecker()).checkPhone({ ...person, phone: card.phone })).toBe('same');
  expect(received[0]).toMatchObject({
    action: 'PhoneVerification',
    version: '2018-03-01',
    body: { Name: '陆知夏', IdCard: person.idNumber, Phone: card.phone },
  });
});

it.each([
  ['-4', 'different'],
  ['-9', 'unknown'],
  ['-13', 'unknown'],
] as const)('a phone of result %s is %s', async (Result, says) => {
  answer = { Result, RequestId: 'r7' };
  expect(await (await identityChecker()).checkPhone({ ...person, phone: card.phone })).toBe(says);
});

it.each([
  ['-6', 'different'],
  ['-14', 'different'],
  ['-17', 'unknown'],
  ['-18', 'unknown'],
] as const)('a card of result %s is %s', async (Result, says) => {
  answer = { Result, RequestId: 'r4' };
  expect(await (await identityChecker()).checkCard(card)).toBe(says);
});

it('knows nothing where the service refuses the call, and says no personal data', async () => {
  answer = {
    Error: { Code: 'UnauthorizedOperation.Arrears', Message: 'in arrears' },
    RequestId: 'r5',
  };
  const failed = (await identityChecker()).checkPerson(person).catch((error: unknown) => error);
  expect(String(await failed)).toContain('in arrears');
  expect(JSON.stringify(await failed)).not.toContain(person.idNumber);
});
