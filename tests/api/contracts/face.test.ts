import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contractTransactions } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  agree,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { startFaceid } from '@/tests/support/servers/faceid-server';

const held = globalThis as typeof globalThis & { __env?: unknown };
let stub: Awaited<ReturnType<typeof startFaceid>>;

beforeAll(async () => {
  stub = await startFaceid();
  held.__env = parseEnv({ ...process.env, ...stub.settings, IDENTITY_CHECKER: 'tencent' });
});
afterEach(() =>
  Object.assign(stub.state, {
    isAway: false,
    text: { ErrCode: null },
    url: 'https://open.faceid.qq.com/v1/h5?t=1',
  }),
);
afterAll(async () => {
  held.__env = undefined;
  await stub.stop();
});

/** A contract of a sum for which four elements or a face are needed, read and accepted by its media owner. */
async function aHighContract() {
  const contract = await aContract({ priceFen: 6_000_000 });
  await agree(contract, contract.seller);
  return contract;
}

const asked = (contract: TestContract, party: TestParty) => ({
  id: contract.id,
  real_name: party.name,
  id_number: party.idNumber,
  agree: '1' as const,
});

async function hasOpenFace({ id }: TestContract, as: TestParty) {
  const { contract } = await call('contract/index', { id }, { as });
  return contract?.businessContractMember.has_open_face;
}

const passedText = ({ name, idNumber }: TestParty) => ({
  ErrCode: 0,
  Name: name,
  IdCard: idNumber,
});

describe('a face instead of four elements', () => {
  it('passes the signer when the checker says so, once, and stands in the record', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    const begun = await call('contract/index', { id: contract.id }, { as });
    expect(begun).toMatchObject({
      next_page: 'high',
      contract: { businessContractMember: { has_face: true, elements_go_to: '腾讯云' } },
    });
    expect(await call('contract/face', asked(contract, as), { as })).toEqual({
      url: 'https://open.faceid.qq.com/v1/h5?t=1',
      expires_in: 900,
      code: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
    });
    expect(await hasOpenFace(contract, as)).toBe(true);
    expect(await call('contract/faceResult', { id: contract.id }, { as })).toEqual({
      next_page: 'high',
      result: 'pending',
    });
    stub.state.text = passedText(as);
    expect(await call('contract/faceResult', { id: contract.id }, { as })).toEqual({
      next_page: 'wait_confirm',
      result: 'passed',
    });
    expect(await hasOpenFace(contract, as)).toBe(false);
    const after = await call('contract/index', { id: contract.id }, { as });
    expect(after.contract?.businessContractMember.passed_by).toBe('人脸核验');
    expect(after.contract?.businessContract.events.at(-1)?.what).toBe('身份核验通过，人脸核验');
    const again = await reply('contract/faceResult', { id: contract.id }, { as });
    expect(again.envelope.data).toMatchObject({ next_page: 'wait_confirm' });
  });

  it('leaves the signer where he is when it failed, and the other ways open', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    await call('contract/face', asked(contract, as), { as });
    stub.state.text = { ErrCode: 2004 };
    expect(await call('contract/faceResult', { id: contract.id }, { as })).toEqual({
      next_page: 'high',
      result: 'failed',
    });
    stub.state.text = passedText(as);
    const spent = await reply('contract/faceResult', { id: contract.id }, { as });
    expect(spent.envelope).toMatchObject({ msg: '人脸核验没有开始或已经失效，请重新开始' });
  });

  it('does not count when the face was somebody else’s', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    await call('contract/face', asked(contract, as), { as });
    stub.state.text = { ErrCode: 0, Name: '沈照野', IdCard: '110101199003070038' };
    expect(await call('contract/faceResult', { id: contract.id }, { as })).toMatchObject({
      result: 'failed',
    });
  });

  it('is of the signer on the paper alone', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    const other = await reply(
      'contract/face',
      { ...asked(contract, as), real_name: '沈照野' },
      { as },
    );
    expect(other.envelope.data).toMatchObject({ fields: { real_name: expect.any(String) } });
    const number = await reply(
      'contract/face',
      { ...asked(contract, as), id_number: '110101199003070038' },
      { as },
    );
    expect(number.envelope.data).toMatchObject({ fields: { id_number: expect.any(String) } });
  });

  it('is good for this contract and this account alone, and runs out', async () => {
    const contract = await aHighContract();
    const second = await aHighContract();
    await call('contract/face', asked(contract, contract.seller), { as: contract.seller });
    stub.state.text = passedText(contract.seller);
    const elsewhere = await reply('contract/faceResult', { id: second.id }, { as: second.seller });
    expect(elsewhere.envelope.msg).toBe('人脸核验没有开始或已经失效，请重新开始');
    const strangers = await reply(
      'contract/faceResult',
      { id: contract.id },
      { as: second.seller },
    );
    const missing = await reply('contract/faceResult', { id: 987_654_321 }, { as: second.seller });
    expect(strangers.envelope).toEqual(missing.envelope);
    await agree(contract, contract.buyer);
    const otherSide = await reply(
      'contract/faceResult',
      { id: contract.id },
      { as: contract.buyer },
    );
    expect(otherSide.envelope.msg).toBe('人脸核验没有开始或已经失效，请重新开始');
    const { db } = await openDatabase();
    await db
      .update(contractTransactions)
      .set({ expiresAt: sql`now()` })
      .where(eq(contractTransactions.userId, contract.seller.id));
    const late = await reply('contract/faceResult', { id: contract.id }, { as: contract.seller });
    expect(late.envelope.msg).toBe('人脸核验没有开始或已经失效，请重新开始');
  });

  it('counts once, however many results are asked for at a time', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    await call('contract/face', asked(contract, as), { as });
    stub.state.text = passedText(as);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reply('contract/faceResult', { id: contract.id }, { as })),
    );
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    const { contract: shown } = await call('contract/index', { id: contract.id }, { as });
    const passed = shown?.businessContract.events.filter(({ what }) => what.includes('人脸'));
    expect(passed).toHaveLength(1);
  });

  it('keeps name, number and token sealed, and sends nobody to a foreign host', async () => {
    const contract = await aHighContract();
    const as = contract.seller;
    await call('contract/face', asked(contract, as), { as });
    const { db } = await openDatabase();
    const kept = await db
      .select()
      .from(contractTransactions)
      .where(eq(contractTransactions.userId, as.id));
    expect(kept).toHaveLength(1);
    for (const word of [as.name, as.idNumber, 'biz-1']) {
      expect(JSON.stringify(kept)).not.toContain(word);
    }
    stub.state.url = 'https://example.com/h5';
    const foreign = await reply('contract/face', asked(contract, as), { as });
    expect(foreign.httpStatus).toBe(422);
    stub.state.isAway = true;
    const away = await reply('contract/face', asked(contract, as), { as });
    expect([away.httpStatus, away.envelope.msg]).toEqual([
      422,
      '人脸核验服务暂时没有应答，本次核验还没有结果，请稍后再试，或改用其他方式',
    ]);
  });

  it('is not offered where nobody checks faces', async () => {
    const tencent = held.__env;
    held.__env = undefined;
    const contract = await aHighContract();
    const as = contract.seller;
    const { contract: shown } = await call('contract/index', { id: contract.id }, { as });
    expect(shown?.businessContractMember).toMatchObject({ has_face: false, elements_go_to: '' });
    const refused = await reply('contract/face', asked(contract, as), { as });
    expect(refused.envelope.msg).toBe('没有开通人脸核验，请用其他核验方式');
    held.__env = tencent;
  });
});
