import type { ClauseKey } from '@/lib/domain/disputes/clauses';
import type { Finding } from '@/lib/domain/disputes/findings';
import type { Outcome } from '@/lib/domain/disputes/outcomes';
import type { DisputeOpener } from '@/lib/domain/orders/transitions';
import type { Db } from '@/server/kernel/database';
import { findDispute } from './find-dispute';

export interface ShownDispute {
  disputeSn: string;
  openedBy: DisputeOpener;
  openedAt: Date;
  withdrawnAt: Date | null;
  /** what is divided; null: the whole price */
  baseFen: number | null;
  claimedPercent: number;
  offeredPercent: number | null;
  answeredAt: Date | null;
  points: {
    no: number;
    clause: ClauseKey;
    clauseText: string;
    claim: string;
    claimFiles: string[];
    answer: string;
    answerFiles: string[];
    finding: Finding | null;
    findingWords: string;
  }[];
  ruling: {
    outcome: Outcome;
    buyerPercent: number;
    buyerFen: number;
    sellerFen: number;
    feeFen: number;
    words: string;
    at: Date;
  } | null;
}

/** The dispute of an order as both sides read it; null where none was opened. */
export async function showDispute(db: Db, orderId: number): Promise<ShownDispute | null> {
  const found = await findDispute(db, orderId);
  if (!found) return null;
  return {
    disputeSn: found.disputeSn,
    // Written by this area only, from the constants these types are made of.
    openedBy: found.openedBy as DisputeOpener,
    openedAt: found.createdAt,
    withdrawnAt: found.withdrawnAt,
    baseFen: found.baseFen,
    claimedPercent: found.claimedPercent,
    offeredPercent: found.offeredPercent,
    answeredAt: found.answeredAt,
    points: found.points.map((point) => ({
      no: point.no,
      clause: point.clause as ClauseKey,
      clauseText: point.clauseText,
      claim: point.claim,
      claimFiles: point.claimFiles,
      answer: point.answer,
      answerFiles: point.answerFiles,
      finding: point.finding,
      findingWords: point.findingWords,
    })),
    ruling: found.ruledAt && {
      outcome: found.outcome as Outcome,
      buyerPercent: found.buyerPercent ?? 0,
      buyerFen: found.buyerFen ?? 0,
      sellerFen: found.sellerFen ?? 0,
      feeFen: found.feeFen ?? 0,
      words: found.words,
      at: found.ruledAt,
    },
  };
}
