import { expect, it } from 'vitest';
import { auditContracts } from '@/server/contracts/work/audit-contracts';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  sign,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { recordOf } from '@/tests/support/stand-of-contract';

const withdraw = ({ id }: TestContract, as: TestParty) =>
  reply('contract/withdraw', { id, reason: '订单要合并重签' }, { as });

const shown = async ({ id }: TestContract, as: TestParty) => {
  const { contract } = await call('contract/index', { id }, { as });
  return {
    state: contract?.businessContract.state,
    way: contract?.businessContractMember.withdrawal,
  };
};

it('whoever asked for a contract takes it back alone while nobody else has signed, and may ask anew', async () => {
  const contract = await aContract();
  const { buyer, seller, order } = contract;
  expect(await shown(contract, seller)).toEqual({ state: 'signing', way: '' });
  expect((await withdraw(contract, seller)).envelope.msg).toContain('可以拒签');
  await sign(contract, buyer);
  expect(await shown(contract, buyer)).toEqual({ state: 'signing', way: 'now' });
  expect((await withdraw(contract, buyer)).envelope.data).toEqual({
    contract_sn: contract.sn,
    is_over: true,
  });
  expect(await shown(contract, seller)).toEqual({ state: 'revoked', way: '' });
  expect((await recordOf(contract)).at(-1)).toBe('withdrawn');
  expect((await withdraw(contract, buyer)).httpStatus).toBe(422);
  const again = await call('contract/create', { order_sn_list: [order.orderSn] }, { as: buyer });
  expect(again.created).toHaveLength(1);
  expect(await auditContracts((await openDatabase()).db)).toEqual([]);
});

it('after the other side has signed, both have to want it', async () => {
  const contract = await aContract();
  const { buyer, seller } = contract;
  await sign(contract, seller);
  expect(await shown(contract, buyer)).toEqual({ state: 'signing', way: 'ask' });
  expect((await withdraw(contract, buyer)).envelope.data).toMatchObject({ is_over: false });
  expect(await shown(contract, buyer)).toEqual({ state: 'signing', way: 'asked' });
  expect((await withdraw(contract, buyer)).envelope.msg).toContain('等对方同意');
  expect(await shown(contract, seller)).toEqual({ state: 'signing', way: 'agree' });
  expect((await withdraw(contract, seller)).envelope.data).toMatchObject({ is_over: true });
  expect(await shown(contract, buyer)).toEqual({ state: 'revoked', way: '' });
  expect((await recordOf(contract)).slice(-2)).toEqual(['withdraw_asked', 'withdrawn']);
});
