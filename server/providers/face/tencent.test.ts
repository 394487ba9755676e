import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFaceid } from '@/tests/support/servers/faceid-server';
import { faceChecker, hasFaceChecker } from './provider';

const person = { name: '陆知夏', idNumber: '320508199001011224' };

let stub: Awaited<ReturnType<typeof startFaceid>>;

beforeEach(async () => {
  stub = await startFaceid();
  // The environment is parsed once in a process: each test gets a fresh one.
  Reflect.deleteProperty(globalThis, '__env');
  for (const [name, value] of Object.entries(stub.settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, '__env');
  await stub.stop();
});

const checker = async () => {
  const found = await faceChecker();
  if (!found) throw new Error('one is configured');
  return found;
};

it('nobody checks faces where none is configured', async () => {
  vi.stubEnv('FACE_CHECKER', 'none');
  Reflect.deleteProperty(globalThis, '__env');
  expect([hasFaceChecker(), await faceChecker()]).toEqual([false, null]);
});

it('is begun with name, number and the flow, and comes back to us', async () => {
  const begun = await (await checker()).begin({ ...person, returnUrl: 'https://a.example/back' });
  expect(begun).toEqual({ url: 'https://open.faceid.qq.com/v1/h5?t=1', token: 'biz-1' });
  expect(stub.asked[0]).toEqual({
    action: 'DetectAuth',
    body: {
      RuleId: 'rule-1',
      Name: '陆知夏',
      IdCard: person.idNumber,
      RedirectUrl: 'https://a.example/back',
    },
  });
});

it.each(['http://faceid.qq.com/h5', 'https://example.com/h5', 'https://faceid.qq.com.example.com'])(
  'sends nobody to %s',
  async (url) => {
    stub.state.url = url;
    const begin = (await checker()).begin({ ...person, returnUrl: 'https://a.example' });
    await expect(begin).rejects.toThrow('not allowed');
  },
);

it.each([
  ['passed', { ErrCode: 0, Name: '陆知夏', IdCard: person.idNumber }],
  ['passed', { ErrCode: 0, Name: null, IdCard: null }],
  ['pending', { ErrCode: null }],
  ['pending', null],
  ['failed', { ErrCode: 2004, Name: '陆知夏', IdCard: person.idNumber }],
  ['failed', { ErrCode: 0, Name: '沈照野', IdCard: person.idNumber }],
  ['failed', { ErrCode: 0, Name: '陆知夏', IdCard: '110101199003070038' }],
] as const)('is %s by what it tells: %j', async (says, text) => {
  stub.state.text = text;
  expect(await (await checker()).result('biz-1', person)).toBe(says);
  expect(stub.asked[0]).toEqual({
    action: 'GetDetectInfoEnhanced',
    body: { BizToken: 'biz-1', RuleId: 'rule-1', InfoType: '1' },
  });
});

it('is nothing where the service is away, and names nobody', async () => {
  stub.state.isAway = true;
  const begin = (await checker()).begin({ ...person, returnUrl: 'https://a.example' });
  const failed = await begin.catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(`${String(failed)} ${JSON.stringify(failed)}`).not.toContain(person.idNumber);
});
