import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { openFacts } from '@/server/contracts/paper/collect-facts';
import { contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  processDue,
  sign,
  type TestContract,
} from '@/tests/support/factories/a-contract';
import type { TestUser } from '@/tests/support/factories/a-user';
import { fullBrief, letTimeRunOut } from '@/tests/support/factories/an-order';

// A brief is an attachment of the contract: none is made and signed without it.

const shown = async ({ id }: Pick<TestContract, 'id'>, as: TestUser) => {
  const { contract } = await call('contract/index', { id }, { as });
  if (!contract) throw new Error('it was asked for by its number');
  return contract.businessContract;
};

const writeBrief = ({ order, buyer }: TestContract) =>
  call('order/brief', { order_sn_list: [order.orderSn], ...fullBrief }, { as: buyer });

const factsOf = async ({ id }: Pick<TestContract, 'id'>) => {
  const { db } = await openDatabase();
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  return row?.factsSealed ? openFacts(row.factsSealed) : null;
};

it('a paid order without a brief has a draft that says who writes it, and its brief begins the signing', async () => {
  const contract = await aContract({ brief: null });
  const { buyer, seller } = contract;
  expect(await factsOf(contract)).toBeNull();
  expect(await shown(contract, buyer)).toMatchObject({
    state: 'draft',
    lacks: [{ is_mine: true, party: '甲方', what: '投放要求' }],
    orders: [{ order_sn: contract.order.orderSn, needs_brief: true }],
  });
  expect((await shown(contract, seller)).lacks).toEqual([
    { is_mine: false, party: '甲方', what: '投放要求' },
  ]);
  const completed = await reply(
    'contract/complete',
    { id: contract.id, address: '示例区演示路 9 号' },
    { as: buyer },
  );
  expect(completed.envelope.msg).toBe('已保存，还缺投放要求');

  await writeBrief(contract);
  await processDue();
  expect(await shown(contract, buyer)).toMatchObject({
    state: 'signing',
    lacks: [],
    orders: [{ needs_brief: false }],
  });
  const facts = await factsOf(contract);
  expect(facts?.orders[0]?.brief).toMatchObject({
    product: fullBrief.product,
    wanted_date: fullBrief.wanted_date,
    draft_on: fullBrief.draft_on,
    window_days: '',
  });
  for (const party of [seller, buyer]) await sign(contract, party);
  expect((await shown(contract, buyer)).state).toBe('done');
});

it('a brief that leaves something open begins nothing', async () => {
  const contract = await aContract({ brief: null });
  await call(
    'order/brief',
    { order_sn_list: [contract.order.orderSn], ...fullBrief, must_say: '' },
    { as: contract.buyer },
  );
  expect(await shown(contract, contract.seller)).toMatchObject({
    state: 'draft',
    lacks: [{ what: '投放要求' }],
  });
});

it.each(['cancel_paid', 'reject', 'cancel_no_brief'] as const)(
  'a draft ends with the order that nobody has begun: %s',
  async (name) => {
    const contract = await aContract({ brief: null });
    const { db } = await openDatabase();
    if (name === 'cancel_no_brief') await letTimeRunOut(contract.order);
    await inTransaction(db, (tx) => transitionOrder(tx, contract.order.id, name));
    expect(await shown(contract, contract.seller)).toMatchObject({
      state: 'revoked',
      ended_reason: `订单 ${contract.order.orderSn} 已结束`,
    });
    expect(await audit(db)).toEqual([]);
  },
);

it('a contract that is being signed stays as it is when its order is canceled', async () => {
  const contract = await aContract();
  const { db } = await openDatabase();
  await inTransaction(db, (tx) => transitionOrder(tx, contract.order.id, 'cancel_paid'));
  expect((await shown(contract, contract.buyer)).state).toBe('signing');
});
