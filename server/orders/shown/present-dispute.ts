import type { Output } from '@/lib/contract';
import { clauseLabel } from '@/lib/domain/disputes/clauses';
import { findingCounts, findings } from '@/lib/domain/disputes/findings';
import { outcomes } from '@/lib/domain/disputes/outcomes';
import { inTwo } from '@/lib/domain/money/in-two';
import { sumFen } from '@/lib/domain/money/money';
import { actorName } from '@/lib/domain/orders/clock';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import type { Reader } from '@/lib/domain/orders/told-to';
import { answererOf } from '@/lib/domain/orders/transitions';
import { showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import type { OrderView } from '@/server/order-records/public';
import { linkFiles } from '@/server/site/public';

const hourMs = 3600_000;

const ruleBy = (openedAt: Date): Date =>
  new Date(openedAt.getTime() + promisedTimes.rule_dispute.count * hourMs);

type Shown = NonNullable<Output<'order/detail'>['dispute']>;

/** The dispute of an order as one of its sides or the platform reads it: all may read every word and open every file. */
export async function presentDispute(
  db: Db,
  order: Pick<OrderView, 'id' | 'priceFen'>,
  viewer: Reader,
): Promise<Shown | null> {
  const found = await showDispute(db, order.id);
  if (!found) return null;
  const links = await linkFiles(
    db,
    found.points.flatMap(({ claimFiles, answerFiles }) => [...claimFiles, ...answerFiles]),
  );
  const baseFen = found.baseFen ?? order.priceFen;
  const part = (percent: number) => inTwo(baseFen, percent)[0];
  const { ruling, offeredPercent } = found;
  return {
    dispute_sn: found.disputeSn,
    opened_by: found.openedBy,
    opened_by_label: actorName(found.openedBy, viewer),
    answered_by_label: actorName(answererOf(found.openedBy), viewer),
    opened_at: found.openedAt.toISOString(),
    withdrawn_at: found.withdrawnAt?.toISOString() ?? null,
    rule_by: ruling || found.withdrawnAt ? null : ruleBy(found.openedAt).toISOString(),
    base_fen: baseFen,
    claimed_percent: found.claimedPercent,
    claimed_fen: part(found.claimedPercent),
    offered_percent: offeredPercent,
    offered_fen: offeredPercent === null ? null : part(offeredPercent),
    answered_at: found.answeredAt?.toISOString() ?? null,
    summary: findingCounts(found.points.map(({ finding }) => finding)),
    points: found.points.map((point) => ({
      no: point.no,
      clause_label: clauseLabel(point.clause),
      clause_text: point.clauseText,
      claim: point.claim,
      claim_files: links(point.claimFiles),
      answer: point.answer,
      answer_files: links(point.answerFiles),
      finding: point.finding,
      finding_label: point.finding ? findings[point.finding] : '',
      finding_words: point.findingWords,
    })),
    ruling: ruling && {
      label: outcomes[ruling.outcome],
      buyer_percent: ruling.buyerPercent,
      buyer_fen: ruling.buyerFen,
      seller_fen: ruling.sellerFen,
      fee_fen: ruling.feeFen,
      seller_gross_fen: sumFen([ruling.sellerFen, ruling.feeFen]),
      words: ruling.words,
      at: ruling.at.toISOString(),
    },
  };
}
