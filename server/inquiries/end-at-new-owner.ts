import type { Db } from '@/server/kernel/database';
import { lockOpenLines } from './lock-line';
import { moveLine } from './move-line';

/** An account goes from one owner to another: what was asked of the former one, or agreed with him, ends. */
export async function endAtNewOwner(
  tx: Db,
  of: { goodId: number; sellerId: number },
): Promise<void> {
  for (const line of await lockOpenLines(tx, of)) await moveLine(tx, line, 'change_hands');
}
