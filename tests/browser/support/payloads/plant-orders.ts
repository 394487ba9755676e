import { randomUUID } from 'node:crypto';
import type { Input } from '@/lib/contract';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { runDueCommissions } from '@/server/commissions/public';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { aCase, aDeliveredOrder } from '@/tests/support/factories/a-case';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';
import { anAcceptedShow, letCommissionRunOut } from '@/tests/support/factories/an-accepted-show';
import { walkOrder } from '@/tests/support/factories/an-act';
import {
  anOrder,
  fullBrief,
  letTimeRunOut,
  type TestOrder,
} from '@/tests/support/factories/an-order';
import { aStoredPicture } from './a-stored-file';
import { bare, breakout, closing, link, short, words } from './texts';

interface Deal extends TestOrder {
  seller: TestUser;
}

/** Orders in which both sides write script: wish, drafts, links, claims, answers, evidence and messages. */
export const plantOrders = {
  inspection: async () => publish(await aDeal()),
  dispute: async () => {
    const deal = await publish(await aDeal());
    await walkOrder(deal.id, ['pass_inspection']);
    const { buyer, seller } = deal;
    await act(deal, buyer, 'open_dispute', {
      points: JSON.stringify([
        { clause: 'approved_draft', claim: words, files: [await aStoredPicture(buyer)] },
      ]),
      claimed_percent: 50,
    });
    await act(deal, seller, 'seller_answers_dispute', {
      answers: JSON.stringify([{ no: 1, answer: words, files: [await aStoredPicture(seller)] }]),
      offered_percent: 10,
    });
    await act(deal, buyer, 'buyer_adds_evidence', {
      reason: words,
      files: [await aStoredPicture(buyer)],
    });
  },
  draft: async () => {
    const deal = await aDeal();
    await act(deal, deal.seller, 'submit_draft', { draft: words, link });
    await letTimeRunOut(deal);
    await walkOrder(deal.id, ['review_overdue']);
  },
  commission: async () => {
    const show = await anAcceptedShow();
    await commissionClock(show);
    await commission(show, show.owner, 'state', {
      net_sales: '1000',
      period_from: '2026-11-01',
      period_to: '2026-11-16',
      files: [await aStoredPicture(show.owner)],
    });
    await commission(show, show.buyer, 'object', {
      net_sales: '600',
      files: [await aStoredPicture(show.buyer)],
      reason: words,
    });
    await commissionClock(show);
  },
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;

/** A case of an owner whose name is script. @returns its number */
export async function plantCase(): Promise<number> {
  const { id: ownerId } = await aMediaOwner({ nicename: short });
  const brief = { ...fullBrief, product: bare };
  return aCase(await aDeliveredOrder(120_000, { ownerId, brief }));
}

/** An order that is being produced, whose sides have written to each other. */
async function aDeal(): Promise<Deal> {
  const seller = await aMediaOwner({ nicename: short });
  const brief = { ...fullBrief, product: bare, must_say: words, must_not_say: breakout };
  const order = await anOrder({ ownerId: seller.id, state: 'producing', brief });
  for (const as of [order.buyer, seller]) {
    await call(
      'order/say',
      { order_sn: order.orderSn, body: words, client_key: randomUUID() },
      { as },
    );
  }
  return { ...order, seller };
}

async function publish(deal: Deal): Promise<Deal> {
  const { buyer, seller } = deal;
  await act(deal, seller, 'submit_draft', {
    draft: words,
    link,
    files: [await aStoredPicture(seller)],
  });
  await act(deal, buyer, 'ask_changes', { reason: words });
  await act(deal, seller, 'resubmit', { draft: `${words}${closing}` });
  await act(deal, buyer, 'approve_draft');
  const files = [await aStoredPicture(seller)];
  await act(deal, seller, 'file_link', { link, files, reason: words });
  return deal;
}

const act = ({ orderSn }: TestOrder, as: TestUser, action: string, fields: object = {}) =>
  call('order/act', { order_sn: orderSn, action, ...fields } as Input<'order/act'>, { as }); // the row says which fields

const commission = ({ orderSn }: TestOrder, as: TestUser, action: string, fields: object) =>
  call('order/commission-act', { order_sn: orderSn, action, ...fields } as never, { as }); // the same

async function commissionClock(show: TestOrder): Promise<void> {
  await letCommissionRunOut(show);
  await runDueCommissions((await openDatabase()).db, 100);
}
