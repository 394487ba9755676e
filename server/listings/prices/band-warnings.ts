import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { bandWarning } from '@/lib/domain/listings/band';
import type { ListingContent } from '@/lib/domain/listings/content';
import { type PeerPrice, peerPrices } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';

interface Warning {
  position: number;
  msg: string;
}

/** Which prices of a listing lie far from those of like accounts. */
export async function bandWarnings(
  db: Db,
  platform: number,
  { categories, metrics, prices }: ListingContent,
): Promise<Warning[]> {
  const fans = metrics.find(({ kind }) => kind === 'fans')?.value ?? 0;
  const { bands } = await likeAccounts(db, { platform, category: categories[0] ?? 0, fans });
  return prices.flatMap(({ position, priceFen }) => {
    const said = bandWarning(priceFen, bands.get(position) ?? null);
    const name = positionName(platformOf(platform), position);
    return said ? [{ position, msg: `${name} ${said}` }] : [];
  });
}

/**
 * Prices of accounts of the same platform, main category and size; of every category where those are too few.
 * @param fans 0: not told yet, so that nothing is alike
 */
export async function likeAccounts(
  db: Db,
  { platform, category, fans }: { platform: number; category: number; fans: number },
): Promise<{ bands: Map<number, PeerPrice>; category: number }> {
  if (fans <= 0) return { bands: new Map(), category: 0 };
  const fansBand = bandOf(fansBands, Math.round(fans));
  const near = category > 0 ? await peerPrices(db, { platform, category, fansBand }) : [];
  const found = near.length > 0 ? near : await peerPrices(db, { platform, category: 0, fansBand });
  return {
    bands: new Map(found.map((price) => [price.position, price])),
    category: near.length > 0 ? category : 0,
  };
}
