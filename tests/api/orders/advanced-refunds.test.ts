import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit } from '@/server/audit';
import { runDueCommissions } from '@/server/commissions/public';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { postPast } from '@/server/wallet/post-past';
import { availableOf, clearing } from '@/server/wallet/public';
import { call } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { move } from '@/tests/support/factories/a-published-order';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { anAcceptedShow, letCommissionRunOut } from '@/tests/support/factories/an-accepted-show';
import { anOrder, letShareFallDue, letTimeRunOut } from '@/tests/support/factories/an-order';
import { letOwe } from '@/tests/support/factories/an-owing-owner';

const toAcceptance = [
  'submit_draft',
  'approve_draft',
  'file_link',
  'pass_inspection',
  'confirm',
] as const;

/** What the owner reads on the page of the statement: available and owed. */
async function has(owner: TestUser): Promise<[available: number, owed: number]> {
  const { balances } = await call('capital/list/budget', {}, { as: owner });
  return [balances.available_fen, balances.owed_fen];
}

/** Owes 920 元 and has a new order of 1,000 元. */
async function anOwingOwner(row: Parameters<typeof anOrder>[0] = {}) {
  const owner = await aMediaOwner();
  await letOwe(owner.id);
  expect(await has(owner)).toEqual([0, 92_000]);
  return { owner, order: await anOrder({ ownerId: owner.id, state: 'producing', ...row }) };
}

const booksAreRight = async () => expect(await audit((await openDatabase()).db)).toEqual([]);

describe('what the platform advanced for a media owner', () => {
  it('is paid by both settlements of the next order, before he can have them', async () => {
    const { owner, order } = await anOwingOwner();
    await move(order, ...toAcceptance);
    await letShareFallDue(order);
    await move(order, 'settle_share');
    expect(await has(owner)).toEqual([0, 92_000 - 73_600]);
    await booksAreRight();
    for (const name of ['period_over', 'settle'] as const) {
      await letTimeRunOut(order);
      await move(order, name);
    }
    expect(await has(owner)).toEqual([0, 0]);
    await booksAreRight();
  });

  it('is paid by his part of an order that was divided', async () => {
    const { owner, order } = await anOwingOwner();
    await move(order, 'submit_draft', 'open_dispute', 'seller_answers_dispute', 'rule_split');
    expect(await has(owner)).toEqual([0, 92_000 - 64_400]);
    await booksAreRight();
  });

  it('is paid by his half of an order that was called off', async () => {
    const { owner, order } = await anOwingOwner();
    await move(order, 'submit_draft', 'request_refund', 'agree_refund_half');
    expect(await has(owner)).toEqual([0, 92_000 - 46_000]);
    await booksAreRight();
  });

  it('is paid by a commission', async () => {
    const show = await anAcceptedShow();
    await letOwe(show.owner.id);
    const { db } = await openDatabase();
    const timePasses = async () => {
      await letCommissionRunOut(show);
      await runDueCommissions(db, 100);
    };
    const act = (as: TestUser, action: string, fields: object = {}) =>
      call('order/commission-act', { order_sn: show.orderSn, action, ...fields } as never, { as });
    await aWallet(show.buyer, 24_000);
    await timePasses();
    await act(show.owner, 'state', {
      net_sales: '1000',
      period_from: '2026-11-01',
      period_to: '2026-11-16',
      files: [await aFile(show.owner)],
    });
    await act(show.buyer, 'confirm');
    await act(show.buyer, 'pay', { pay_password: payPassword });
    await timePasses();
    expect(await has(show.owner)).toEqual([0, 92_000 - 22_080]);
    await booksAreRight();
  });

  it('is paid by an income that a demonstration writes into the past', async () => {
    const owner = await aMediaOwner();
    await letOwe(owner.id);
    const { db } = await openDatabase();
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`alter table ledger_postings disable trigger user`);
      await postPast(tx, [
        {
          key: `past of ${owner.id}`,
          reason: 'order_settle',
          subject: 'past',
          at: new Date('2026-10-01T04:00:00Z'),
          entries: [
            { account: clearing, amountFen: -100_000 },
            { account: availableOf(owner.id), amountFen: 100_000 },
          ],
        },
      ]);
      await tx.execute(sql`alter table ledger_postings enable trigger user`);
    });
    expect(await has(owner)).toEqual([8_000, 0]);
  });

  it('is not paid by money that he brought in himself', async () => {
    const owner = await aMediaOwner();
    await letOwe(owner.id);
    await aWallet(owner, 50_000);
    expect(await has(owner)).toEqual([50_000, 92_000]);
    await booksAreRight();
  });

  it('keeps his account open, and says what is left', async () => {
    const owner = await aMediaOwner();
    await letOwe(owner.id);
    const { open } = await call('setting/open-matters', {}, { as: owner });
    expect(open.map(({ says }) => says)).toContain('平台为您垫付的退款还有 ¥920.00 没有还清');
  });
});
