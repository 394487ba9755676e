import type { ActLists } from '@/lib/contract/shapes/act-lists';
import { type ClauseFacts, clauseText, isAccepted } from '@/lib/domain/disputes/clauses';
import type { OrderState } from '@/lib/domain/orders/states';
import type { DisputeOpener } from '@/lib/domain/orders/transitions';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { disputePoints, disputes } from './tables';

/** What the public record of rulings says of the order, without names. */
export interface DisputeSubject {
  platformName: string;
  category: string;
  positionName: string;
  priceFen: number;
  /** of the order when the dispute was opened */
  state: OrderState;
}

export interface Opened {
  orderId: number;
  openedBy: DisputeOpener;
  /** what is kept in escrow, which a ruling divides; 分 */
  baseFen: number;
  /** the buyer's part of it in per cent that is claimed */
  claimedPercent: number;
  points: ActLists['points'];
  facts: ClauseFacts;
  subject: DisputeSubject;
}

/**
 * Writes a dispute with its points (domain.md: after-sale). Each names a clause; its text is kept as it stands now.
 * @throws appError invalid_input where a point rests on a clause that says nothing for this order
 */
export async function openDispute(tx: Db, opened: Opened): Promise<void> {
  const { orderId, openedBy, baseFen, claimedPercent, points, facts, subject } = opened;
  const texts = points.map(({ clause }) => clauseText(clause, facts));
  if (texts.some((text) => text === '')) {
    throw invalid({
      points: isAccepted(facts.state)
        ? '验收后只能就作品被删除、隐藏或改动申请仲裁，请按保留期的条款填写'
        : '这个订单没有约定这一条，请选择其他条款',
    });
  }
  const [dispute] = await tx
    .insert(disputes)
    .values({
      orderId,
      openedBy,
      baseFen,
      claimedPercent,
      subject,
      disputeSn: serialNumber('ZC', 8),
    })
    .returning({ id: disputes.id });
  if (!dispute) throw new Error(`order ${orderId}: no dispute was written`);
  await tx.insert(disputePoints).values(
    points.map(({ clause, claim, files }, index) => ({
      disputeId: dispute.id,
      no: index + 1,
      clause,
      clauseText: texts[index] ?? '',
      claim,
      claimFiles: files,
      answerFiles: [],
    })),
  );
}
