import { keptOf } from '@/lib/domain/orders/money';
import type { Transition, TransitionName } from '@/lib/domain/orders/process';
import type { AreaEffect } from '@/lib/domain/orders/process/transition';
import type { OrderState } from '@/lib/domain/orders/states';
import { openCommission } from '@/server/commissions/public';
import { endDraftOf, startContractOf } from '@/server/contracts/public';
import { answerDispute, openDispute, ruleDispute, withdrawDispute } from '@/server/disputes/public';
import { handInFilm, keepRemarks, settleRemarks } from '@/server/drafts/public';
import { giveBackAgreed } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { namesOf } from '@/server/orders/shown/names-of';
import { fileProof, keepOnline, stopChecks } from '@/server/proofs/public';
import type { LockedOrder } from '../lock-order';
import { readClauseFacts } from './clause-facts';
import type { TransitionDetail } from './transition-order';

interface Moved {
  /** before the transition */
  order: LockedOrder;
  next: LockedOrder;
  /** of the record */
  eventId: number;
  transition: TransitionName;
  detail: TransitionDetail;
}

type Effect = (tx: Db, moved: Moved) => Promise<void>;

/** What a transition writes beside the order, in its transaction: the tables of other areas. */
const areaEffects: Record<AreaEffect, Effect> = {
  keep_remarks: (tx, { order, detail }) =>
    keepRemarks(tx, { orderId: order.id, remarks: detail.fields?.remarks ?? [] }),

  settle_remarks: (tx, { order, eventId, detail }) =>
    settleRemarks(tx, { orderId: order.id, eventId, settled: detail.fields?.settled ?? [] }),

  hand_in_film: (tx, { order, eventId, detail }) =>
    handInFilm(tx, {
      orderId: order.id,
      ownerId: order.sellerId,
      eventId,
      filmKey: detail.fields?.film ?? '',
    }),

  open_dispute: async (tx, { order, next, detail }) => {
    await openDispute(tx, {
      orderId: order.id,
      openedBy: next.disputedBy ?? 'platform',
      baseFen: keptOf(order),
      claimedPercent: detail.fields?.claimed_percent ?? 100,
      points: detail.fields?.points ?? [
        { clause: 'keep_online', claim: detail.note ?? '', files: [] },
      ],
      facts: await readClauseFacts(tx, order),
      subject: {
        platformName: order.snapshot.platformName,
        category: order.snapshot.category,
        positionName: order.snapshot.positionName,
        priceFen: order.priceFen,
        state: order.state,
      },
    });
  },

  answer_dispute: (tx, { order, detail }) =>
    answerDispute(tx, {
      orderId: order.id,
      answers: detail.fields?.answers ?? [],
      offeredPercent: detail.fields?.offered_percent ?? 0,
    }),

  withdraw_dispute: (tx, { order }) => withdrawDispute(tx, order.id),

  rule_dispute: async (tx, { order, transition, detail }) =>
    ruleDispute(tx, {
      orderId: order.id,
      transition,
      order,
      findings: detail.fields?.findings ?? [],
      words: detail.note ?? '',
      names: await namesOf(tx, order),
      buyerPercent: detail.buyerPercent,
    }),

  file_proof: (tx, { order, detail }) =>
    fileProof(tx, {
      orderId: order.id,
      // The act's own row asks for it; a command of the program may name none.
      link: detail.attached?.link ?? '',
      files: detail.attached?.files ?? [],
      filedBy: { side: 'seller', userId: order.sellerId },
      note: detail.note ?? '',
      retentionDays: order.retentionDays,
    }),

  keep_online: async (tx, { order, next }) => {
    if (next.dueAt) await keepOnline(tx, { orderId: order.id, until: next.dueAt });
  },

  stop_checks: (tx, { order }) => stopChecks(tx, order.id),

  open_commission: async (tx, { order }) => {
    const { commissionRate: rate, snapshot } = order;
    if (rate === null || !isOnAir(order.state)) return;
    const title = `${snapshot.title}·${snapshot.positionName}`;
    await openCommission(tx, { ...order, rate, title });
  },

  start_contract: (tx, { order }) => startContractOf(tx, order.id),

  end_contract_draft: (tx, { order }) => endDraftOf(tx, order),

  give_back_agreed: (tx, { order }) => giveBackAgreed(tx, order),
};

/** The show took place: a ruling before it releases work, and no sales. */
const isOnAir = (state: OrderState): boolean =>
  ['inspecting', 'pending_confirm', 'retaining'].includes(state);

export const areaEffectsOf = (row: Transition): Effect[] =>
  (row.effects ?? []).flatMap((name) =>
    name in areaEffects ? [areaEffects[name as AreaEffect]] : [],
  );
