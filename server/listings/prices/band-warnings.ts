import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { bandWarning } from '@/lib/domain/listings/band';
import type { ListingContent } from '@/lib/domain/listings/content';
import { type PeerPrice, type Peers, peerPrices } from '@/server/catalog/public';
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
  const { bands } = await likeAccounts(db, likenessOf(platform, { categories, metrics }));
  return prices.flatMap(({ position, priceFen }) => {
    const said = bandWarning(priceFen, bands.get(position) ?? null);
    const name = positionName(platformOf(platform), position);
    return said ? [{ position, msg: `${name} ${said}` }] : [];
  });
}

/** What makes an account like others: its platform, its main subject, its size. */
export const likenessOf = (
  platform: number,
  { categories, metrics }: Pick<ListingContent, 'categories' | 'metrics'>,
) => ({
  platform,
  category: categories[0] ?? 0,
  fans: metrics.find(({ kind }) => kind === 'fans')?.value ?? 0,
});

/**
 * Prices of accounts of the same platform, main category and size; of every category where those are too few.
 * @param fans 0: not told yet, so that nothing is alike
 */
export async function likeAccounts(
  db: Db,
  { platform, category, fans }: { platform: number; category: number; fans: number },
): Promise<{ bands: Map<number, PeerPrice>; category: number; peers: Peers }> {
  const told = {
    platform,
    category: 0,
    fansBand: bandOf(fansBands, Math.max(0, Math.round(fans))),
  };
  if (fans <= 0) return { bands: new Map(), category: 0, peers: told };
  const near = category > 0 ? await peerPrices(db, { ...told, category }) : [];
  const found = near.length > 0 ? near : await peerPrices(db, told);
  const used = near.length > 0 ? category : 0;
  return {
    bands: new Map(found.map((price) => [price.position, price])),
    category: used,
    peers: { ...told, category: used },
  };
}
