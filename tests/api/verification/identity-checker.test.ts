import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import type { IdentityAnswer } from '@/server/providers/identity/provider';
import * as identity from '@/server/providers/identity/provider';
import { call } from '@/tests/support/call';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { aCertificate, aCompany, anIdNumber } from '@/tests/support/factories/a-verification';

/** A checker that gives one answer, or none. */
function theCheckerSays(answer: IdentityAnswer | Error) {
  const say = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  vi.spyOn(identity, 'identityChecker').mockResolvedValue({
    name: 'tencent',
    checkPerson: say,
    checkPhone: say,
    checkCard: say,
  });
}

afterEach(() => void vi.restoreAllMocks());

async function sendPerson() {
  const user = await anAdvertiser();
  const picture = await aCertificate(user);
  await call(
    'setting/userAuthSubmit',
    { real_name: '陆知夏', id_number: anIdNumber(), id_front: picture, id_back: picture },
    { as: user },
  );
  return call('setting/authMessage', {}, { as: user });
}

async function sendCompany() {
  const user = await anAdvertiser();
  await call(
    'companyAuthSubmit',
    {
      company_name: aCompany.name,
      credit_code: aCompany.creditCode,
      licence: await aCertificate(user),
      legal_person: '陆知夏',
      legal_id_number: anIdNumber(),
    },
    { as: user },
  );
  return call('setting/authMessage', {}, { as: user });
}

const queue = async () => operate((await openDatabase()).db, { list: 'verification' });

it('verifies at once a person whom the service knows', async () => {
  theCheckerSays('same');
  expect(await sendPerson()).toMatchObject({ kind: 'person', state: 'verified' });
});

it('rejects a person whom the service denies, in words', async () => {
  theCheckerSays('different');
  expect(await sendPerson()).toMatchObject({
    state: 'rejected',
    reason: '姓名与身份证号核验不一致，请对照证件核对',
  });
});

it('leaves to an operator whom the service cannot tell', async () => {
  theCheckerSays('unknown');
  expect(await sendPerson()).toMatchObject({ state: 'reviewing' });
  expect(await queue()).toContain('核验服务：没有结论，请人工核对');
});

it('leaves to an operator what is sent while the service is away', async () => {
  theCheckerSays(new Error('timeout'));
  expect(await sendPerson()).toMatchObject({ state: 'reviewing' });
  expect(await queue()).toContain('核验服务没有答复，请人工核对');
});

it('never verifies a company by its representative alone', async () => {
  theCheckerSays('same');
  expect(await sendCompany()).toMatchObject({ state: 'reviewing' });
  theCheckerSays('different');
  expect(await sendCompany()).toMatchObject({ state: 'rejected' });
});
