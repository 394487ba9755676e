import { keysOf } from '@/lib/domain/text/keys-of';
import type { CommissionMove } from '../move';
import { confirmation } from './confirmation';
import { objection } from './objection';
import { payment } from './payment';
import { statement } from './statement';

/**
 * The whole process of the commission of a show (domain.md: live selling), beside the order's own: the slot fee is settled
 * without waiting for it. One phase a file. A row says who, when, clock, money, button, whom it tells; the server runs it,
 * both order pages and the platform's queue are made of it, a test walks it.
 */
export const commissionMoves = {
  ...statement,
  ...confirmation,
  ...objection,
  ...payment,
} as const;

export type CommissionMoveName = keyof typeof commissionMoves;

export const commissionMoveNames = keysOf(commissionMoves);

export const commissionMoveOf = (name: CommissionMoveName): CommissionMove => commissionMoves[name];
