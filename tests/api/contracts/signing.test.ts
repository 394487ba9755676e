import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { audit } from '@/server/audit';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { rootCertificates } from '@/server/signing/public';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  agree,
  confirm,
  pass,
  passElements,
  sign,
} from '@/tests/support/factories/a-contract';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anOrder } from '@/tests/support/factories/an-order';

const shown = (id: number, as: { token: string }) => call('contract/index', { id }, { as });

describe('a contract of a paid order', () => {
  it('holds every order of an owner that was paid at once from the wallet, asked for by one of them', async () => {
    const first = await anOrder({ priceFen: 120_000 });
    const { buyer, good } = first;
    const second = await anOrder({ buyer, ownerId: good.ownerId, priceFen: 80_000 });
    const other = await anOrder({
      buyer,
      ownerId: good.ownerId,
      priceFen: 50_000,
      state: 'pending_accept',
    });
    await aWallet(buyer, 200_000);
    const together = [first.orderSn, second.orderSn];
    await call(
      'submit-pay',
      { order_sn_list: together, way: 'wallet', pay_password: payPassword },
      { as: buyer },
    );
    const { created } = await call(
      'contract/create',
      { order_sn_list: [second.orderSn, other.orderSn] },
      { as: buyer },
    );
    const ordersOf = async (id: number) =>
      (await shown(id, buyer)).contract?.businessContract.order_sn_list;
    expect(await Promise.all(created.map(({ id }) => ordersOf(id)))).toEqual([
      together,
      [other.orderSn],
    ]);
  });

  it.each([
    [49_999_99, 'common'],
    [50_000_00, 'common'],
    [50_000_01, 'high'],
  ] as const)('over %i 分 asks a person and a company for %s', async (priceFen, level) => {
    const { id } = await aContract({ priceFen, sellerKind: 'company' });
    const { db } = await openDatabase();
    const signers = await db
      .select({ role: contractSigners.role, level: contractSigners.level })
      .from(contractSigners)
      .where(and(eq(contractSigners.contractId, id), ne(contractSigners.role, 'platform')))
      .orderBy(contractSigners.role);
    expect(signers).toEqual([
      { role: 'buyer', level },
      { role: 'seller', level },
    ]);
  });

  it('is signed by both sides, step by step, and is done with three signatures', async () => {
    const contract = await aContract();
    const { buyer, seller } = contract;
    const begun = await shown(contract.id, buyer);
    expect(begun.next_page).toBe('agreement');
    expect(begun.contract?.businessContract).toMatchObject({
      state: 'signing',
      amount_fen: 100_000,
      amount_capital: '壹仟元整',
      order_sn_list: [contract.order.orderSn],
    });
    // As the paper has them, which the account's own name may not be.
    expect(begun.contract?.businessContract.parties.map(({ name }) => name).slice(0, 2)).toEqual([
      buyer.name,
      seller.name,
    ]);
    expect(begun.waiting.map(({ id }) => id)).toEqual([contract.id]);

    await agree(contract, seller);
    expect((await shown(contract.id, seller)).next_page).toBe('simple');
    expect(await pass(contract, seller)).toEqual({ next_page: 'wait_confirm' });
    await confirm(contract, seller);
    expect(await shown(contract.id, seller)).toMatchObject({ next_page: 'finished' });
    expect((await shown(contract.id, buyer)).contract?.businessContract.signers).toMatchObject([
      { role: 'platform', state: 'signed' },
      { role: 'seller', state: 'signed', way: '实名核验' },
      { role: 'buyer', state: 'due' },
    ]);

    await sign(contract, buyer);
    const done = (await shown(contract.id, buyer)).contract?.businessContract;
    expect(done).toMatchObject({ state: 'done', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(done?.record_count).toBeGreaterThan(10);

    const { db } = await openDatabase();
    const [row] = await db.select().from(contracts).where(eq(contracts.id, contract.id));
    const { signatures, verdict } = await readSignatures(
      await readContractFile(row!),
      await rootCertificates(db),
    );
    expect(verdict).toBe('genuine');
    expect(signatures.map(({ name }) => name)).toEqual(['服务器证书', '陆知夏', '陆知夏']);
    expect(row?.certificateKey).not.toBeNull();
    expect(await audit(db)).toEqual([]);
  });

  it('asks more of whoever signs for more, and for a company', async () => {
    const contract = await aContract({ priceFen: 2_000_000, sellerKind: 'company' });
    await agree(contract, contract.seller);
    expect((await shown(contract.id, contract.seller)).next_page).toBe('common');
    expect(await passElements(contract, contract.seller)).toEqual({ next_page: 'wait_confirm' });
    await confirm(contract, contract.seller);
    expect((await shown(contract.id, contract.seller)).next_page).toBe('finished');
  });

  it('is one for an order: asked for again, by either side, it is the same', async () => {
    const contract = await aContract({ withPaper: false });
    for (const as of [contract.buyer, contract.seller]) {
      const again = await call(
        'contract/create',
        { order_sn_list: [contract.order.orderSn] },
        { as },
      );
      expect(again.created.map(({ id }) => id)).toEqual([contract.id]);
    }
  });

  it('ends with a refusal, whose reason the other side reads, and can be asked for anew', async () => {
    const contract = await aContract();
    await call(
      'contract/refuse',
      { id: contract.id, reason: '发布日期冲突' },
      { as: contract.seller },
    );
    expect((await shown(contract.id, contract.buyer)).contract?.businessContract).toMatchObject({
      state: 'refused',
      ended_reason: '发布日期冲突',
    });
    const again = await call(
      'contract/create',
      { order_sn_list: [contract.order.orderSn] },
      { as: contract.buyer },
    );
    expect(again.created[0]?.id).not.toBe(contract.id);
    const late = await reply(
      'contract/agreement',
      { id: contract.id, agree: '1', pages_read: 99 },
      { as: contract.buyer },
    );
    expect(late.httpStatus).toBe(422);
  });
});
