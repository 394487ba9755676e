import type { ConsoleBand } from '@/lib/contract/shapes/console-item';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { rankWords } from '@/lib/domain/listings/band';
import type { ListingContent } from '@/lib/domain/listings/content';
import { reviewRules } from '@/lib/domain/listings/review-rules';
import { peerBins } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { likeAccounts, likenessOf } from './band-warnings';

interface Priced {
  position: number;
  priceFen: number;
  /** 现价, 改后: beside the position's name */
  stage?: string;
}

/** Where prices lie among those of like accounts; a position that too few of them sell is left out. */
export async function priceBands(
  db: Db,
  platform: Platform,
  content: ListingContent,
  prices: readonly Priced[] = content.prices,
): Promise<ConsoleBand[]> {
  const { bands, peers } = await likeAccounts(db, likenessOf(platform.no, content));
  const shown: ConsoleBand[] = [];
  for (const { position, priceFen, stage = '' } of prices) {
    const band = bands.get(position);
    if (!band || priceFen <= 0) continue;
    const asked = { steps: reviewRules.bins, fen: priceFen };
    const { bins, below, above } = await peerBins(db, peers, band, asked);
    shown.push({
      label: `${positionName(platform, position)}${stage && `，${stage}`}`,
      price_fen: priceFen,
      min_fen: band.min_fen,
      median_fen: band.median_fen,
      max_fen: band.max_fen,
      bins,
      rank: rankWords({ count: band.count, below, above }),
    });
  }
  return shown;
}
