import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { audit } from '@/server/audit';
import { runDueContracts } from '@/server/contracts/public';
import { contracts } from '@/server/contracts/tables';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import {
  aConfirmCode,
  aContract,
  agree,
  anAgreement,
  aParty,
  letDeadlinePass,
  pass,
  passElements,
  processDue,
  sign,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { identitySays } from '@/tests/support/identity-says';
import { operated } from '@/tests/support/operated';
import { recordOf, standOf } from '@/tests/support/stand-of-contract';

let buyer: TestParty;
let seller: TestParty;

beforeAll(async () => {
  [buyer, seller] = [await aParty(await anAdvertiser()), await aParty(await aMediaOwner())];
});

const shown = async ({ id }: { id: number }, as: TestUser) =>
  (await call('contract/index', { id }, { as })).contract?.businessContract;

const messagesOf = async ({ id }: TestUser, contract: { id: number }) => {
  const { db } = await openDatabase();
  return rows<{ title: string; body: string; link: string }>(
    db,
    sql`select title, body, link from messages where user_id = ${id} and key like ${`contract ${contract.id} %`} order by id`,
  );
};

/** As if the contract had been made so many days earlier. */
async function letDaysPass({ id }: { id: number }, days: number): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update contracts set expires_at = expires_at - make_interval(days => ${days}),
          remind_at = remind_at - make_interval(days => ${days}),
          reminded_at = reminded_at - make_interval(days => ${days}) where id = ${id}`,
  );
}

const runDue = async () => runDueContracts((await openDatabase()).db);

const askAgain = async ({ order, buyer: as }: TestContract) => {
  const { created } = await call('contract/create', { order_sn_list: [order.orderSn] }, { as });
  return created[0]?.id;
};

const moneyOf = async (as: TestUser) => {
  const { available_fen, escrow_fen } = await call('capital/summary', {}, { as });
  return { available_fen, escrow_fen };
};

describe('a contract that nobody finishes in time', () => {
  it('reminds three days and one day before, each once, then expires; its order goes on and may have a new one', async () => {
    const contract = await aContract({ buyer, seller });
    await sign(contract, seller);
    const money = await moneyOf(buyer);
    const remindersOf = async (who: TestUser) =>
      (await messagesOf(who, contract)).filter(({ title }) => title.includes('还没有签署'));
    const bodies = async () => (await remindersOf(buyer)).map(({ body }) => body.slice(0, 6));

    await letDaysPass(contract, 3);
    await runDue();
    expect(await bodies()).toEqual([]);
    await letDaysPass(contract, 1);
    for (let round = 0; round < 3; round++) await runDue();
    expect(await bodies()).toEqual(['还剩 3 天']);
    await letDaysPass(contract, 2);
    for (let round = 0; round < 3; round++) await runDue();
    expect(await bodies()).toEqual(['还剩 3 天', '还剩 1 天']);
    // Whoever has signed is told nothing.
    expect(await remindersOf(seller)).toEqual([]);

    await agree(contract, buyer);
    await letDaysPass(contract, 1);
    const late = await reply(
      'contract/sign',
      { id: contract.id, id_birthday: hiddenDigits(buyer.idNumber) },
      { as: buyer },
    );
    expect(late.envelope.msg).toContain('已过签署期限');
    for (let round = 0; round < 2; round++) await runDue();
    expect(await shown(contract, buyer)).toMatchObject({ state: 'expired', can_ask_again: true });
    expect(await shown(contract, buyer)).toMatchObject({ note: '到期未签，合同过期' });
    expect((await recordOf(contract)).filter((kind) => kind === 'expired')).toHaveLength(1);
    expect(await moneyOf(buyer)).toEqual(money);
    expect(await askAgain(contract)).not.toBe(contract.id);
    expect(await shown(contract, buyer)).toMatchObject({ state: 'expired', can_ask_again: false });
    expect(await audit((await openDatabase()).db)).toEqual([]);
  });

  it('waits for the seal of whoever confirmed in time, and is done then', async () => {
    const contract = await anAgreement('entry', seller);
    await agree(contract, seller);
    await pass(contract, seller);
    await letPass(86_400);
    const code = await aConfirmCode([contract.id], seller);
    const { db } = await openDatabase();
    const workUntil = (until: ReturnType<typeof sql>) =>
      db.update(contracts).set({ workUntil: until }).where(eq(contracts.id, contract.id));
    await workUntil(sql`now() + interval '1 hour'`);
    await call('contract/confirm', { id: [contract.id], code }, { as: seller });
    await letDeadlinePass(contract);
    await runDue();
    expect(await shown(contract, seller)).toMatchObject({ state: 'signing' });
    await workUntil(sql`null`);
    await processDue();
    expect(await shown(contract, seller)).toMatchObject({ state: 'done' });
  });
});

describe('an unfinished contract', () => {
  it('lets who has signed remind the other, once a day', async () => {
    const contract = await aContract({ buyer, seller });
    const remind = (as: TestUser) => reply('contract/remind', { id: contract.id }, { as });
    expect((await remind(seller)).envelope.msg).toContain('您签署之后');
    await letPass(86_400);
    await sign(contract, seller);
    expect((await shown(contract, seller))?.can_remind).toBe(true);
    expect((await remind(seller)).envelope.data).toEqual({ reminded: 1 });
    expect((await remind(seller)).envelope.msg).toContain('24 小时内已提醒过');
    expect((await shown(contract, seller))?.can_remind).toBe(false);
    await letDaysPass(contract, 1);
    expect((await remind(seller)).envelope.data).toEqual({ reminded: 1 });
    expect((await remind(buyer)).httpStatus).toBe(422);
  });

  it('is taken back by the platform with a reason, before the last signature and not after', async () => {
    const contract = await aContract({ buyer, seller });
    await letPass(86_400);
    await sign(contract, seller);
    const money = await moneyOf(buyer);
    const { db } = await openDatabase();
    const revoke = (fields: Record<string, string>) =>
      operated('revoke_contract', fields, '运营甲');
    await expect(revoke({ contract_sn: contract.sn, reason: '' })).rejects.toThrow();
    await expect(revoke({ contract_sn: 'HT2611-9999', reason: '订单已改' })).rejects.toThrow();
    await revoke({ contract_sn: contract.sn, reason: '订单已改' });
    for (const as of [buyer, seller]) {
      expect(await shown(contract, as)).toMatchObject({
        state: 'revoked',
        ended_reason: '订单已改',
      });
    }
    expect((await messagesOf(seller, contract)).at(-1)?.body).toContain('订单已改');
    expect(await moneyOf(buyer)).toEqual(money);
    for (const [name, input] of [
      ['contract/agreement', { agree: '1', pages_read: 99 }],
      ['contract/refuse', { reason: '发布日期冲突' }],
      ['contract/remind', {}],
    ] as const) {
      expect((await reply(name, { id: contract.id, ...input }, { as: buyer })).httpStatus).toBe(
        422,
      );
    }

    const again = { ...contract, id: (await askAgain(contract)) ?? 0 };
    expect(again.id).not.toBe(contract.id);
    await processDue();
    await letPass(86_400);
    for (const party of [seller, buyer]) await sign(again, party);
    const done = await shown(again, buyer);
    expect(done).toMatchObject({ state: 'done', can_ask_again: false });
    const stand = await standOf(again);
    await expect(
      revoke({ contract_sn: done?.contract_sn ?? '', reason: '订单已改' }),
    ).rejects.toThrow(/已经结束/);
    const refused = await reply(
      'contract/refuse',
      { id: again.id, reason: '发布日期冲突' },
      { as: buyer },
    );
    expect(refused.httpStatus).toBe(422);
    expect(await standOf(again)).toBe(stand);
    // An order that stands in a finished contract has it for good.
    expect(await askAgain(contract)).toBe(again.id);
    expect(await audit(db)).toEqual([]);
  });
});

describe('several contracts in one go', () => {
  it('take one code and leave a record and a signature each; what does not belong together is refused', async () => {
    const three: TestContract[] = [];
    for (let nth = 0; nth < 3; nth++) three.push(await aContract({ buyer, seller }));
    const dear = await aContract({ buyer, seller, priceFen: 2_000_000 });
    await letPass(86_400);
    for (const contract of three) {
      await agree(contract, seller);
      await pass(contract, seller);
    }
    const ids = three.map(({ id }) => id);
    const { waiting } = await call('contract/index', {}, { as: seller });
    const together = waiting.filter(({ can_sign_together }) => can_sign_together);
    expect(together.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(new Set(together.map(({ together_key }) => together_key)).size).toBe(1);

    // Another phone, which the identity provider has bound to the person.
    await agree(dear, seller);
    identitySays({ phone: 'same' });
    await passElements(dear, seller, aPhone());
    vi.restoreAllMocks();
    const send = (id: number[]) =>
      reply('contract/sendConfirmSms', { id, read: '1' }, { as: seller });
    const stand = await standOf(dear);
    expect((await send([...ids, dear.id])).envelope.msg).toContain('请分开签');
    // One that is not at this step holds all of them back.
    const fresh = await aContract({ buyer, seller });
    expect((await send([...ids, fresh.id])).httpStatus).toBe(422);
    expect(await standOf(dear)).toBe(stand);
    expect(await recordOf(three[0]!)).not.toContain('code_sent');

    const code = await aConfirmCode(ids, seller);
    await call('contract/confirm', { id: [...ids].reverse(), code }, { as: seller });
    await processDue();
    for (const contract of three) {
      expect((await recordOf(contract)).slice(-3)).toEqual(['code_sent', 'confirmed', 'signed']);
      expect((await shown(contract, seller))?.events.map(({ what }) => what)).toEqual(
        expect.arrayContaining([expect.stringContaining('一个验证码确认 3 份')]),
      );
    }
  });
});
