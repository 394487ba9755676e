import { eq, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type BrandListing, nameClosed, usualListing } from '@/lib/domain/cases/brand-listing';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { plainName } from './sum-case';
import { brandChoices } from './tables';

/** brand/listing: how an advertiser stands on the page of brands, and under which name it would. */
export async function showListing(db: Db, userId: number): Promise<Answer<'brand/listing'>> {
  const [chosen] = await db.select().from(brandChoices).where(eq(brandChoices.userId, userId));
  const { nicename, verified } = await userById(db, userId);
  return {
    listing: chosen?.listing ?? usualListing,
    name: plainName(nicename),
    name_closed: nameClosed(verified),
  };
}

/**
 * brand/save-listing. The page follows at once.
 * @throws appError rule_broken: named without a verified company
 */
export async function saveListing(tx: Db, userId: number, listing: BrandListing): Promise<void> {
  const closed = nameClosed((await userById(tx, userId)).verified);
  if (listing === 'named' && closed) throw appError('rule_broken', { msg: closed });
  await tx
    .insert(brandChoices)
    .values({ userId, listing })
    .onConflictDoUpdate({ target: brandChoices.userId, set: { listing, updatedAt: sql`now()` } });
}
