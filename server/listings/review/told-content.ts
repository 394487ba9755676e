import type { ListingContent } from '@/lib/domain/listings/content';
import type { Db } from '@/server/kernel/database';
import { readListing } from '@/server/listings/own/read-listing';
import { openChange } from './change-request';

/**
 * A listing as its owner told it last: the words of the open change request, and of what counts at once (leave, cap,
 * last days) what stands. An edit of one price starts here, so that it drops nothing else that waits.
 */
export async function toldContent(
  db: Db,
  goodId: number,
): Promise<{ stored: ListingContent; told: ListingContent; hasOpenChange: boolean }> {
  const stored = await readListing(db, goodId);
  const open = await openChange(db, goodId);
  if (!open) return { stored, told: stored, hasOpenChange: false };
  const { leaveFrom, leaveTo, dailyCap } = stored;
  const days = new Map(stored.prices.map(({ position, validUntil }) => [position, validUntil]));
  const prices = open.content.prices.map((price) => ({
    ...price,
    validUntil: days.get(price.position) ?? price.validUntil,
  }));
  return {
    stored,
    told: { ...open.content, leaveFrom, leaveTo, dailyCap, prices },
    hasOpenChange: true,
  };
}
