import { keysOf } from '@/lib/domain/text/keys-of';
import type { timerLengths } from './timers';

/**
 * What of an order's money settles by a clock of its own, beside the clock of its state: neither a dispute nor the end
 * of the order stops it, because what it carries has been accepted (decision 091). The rest of the price settles with
 * the order's last state. The keys stand in the database.
 */
export const settlementParts = {
  share: { label: '验收款', timer: 'settle_3d' },
} as const satisfies Record<string, { label: string; timer: keyof typeof timerLengths }>;

export type SettlementPart = keyof typeof settlementParts;

export const settlementPartKeys = keysOf(settlementParts);
