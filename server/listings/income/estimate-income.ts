import type { Answer } from '@/lib/contract';
import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { peerScopes, scopeBands } from '@/lib/domain/listings/income';
import { findPeers } from '@/lib/domain/listings/peer-cells';
import type { Db } from '@/server/kernel/database';
import { readEntryFigure } from '../figures/entry-figures';
import { peersKey } from '../figures/peers-key';

/** What accounts like one that is described earned: of the kept figures, of one platform. */
export async function estimateIncome(
  db: Db,
  { platform: no, fans, category }: { platform: number; fans: number; category: number },
): Promise<Answer<'income_estimate'>> {
  const platform = platformOf(no);
  const kept = await readEntryFigure(db, peersKey(platform.no));
  const band = bandOf(fansBands, fans);
  const { scope, ...peers } = findPeers(kept?.value ?? {}, band, category);
  const { around, ofSubject } = peerScopes[scope] ?? peerScopes[0];
  const { first, last } = scopeBands(band, around);
  return {
    platform: no,
    position: positionName(platform, platform.mainPosition),
    counted_at: kept?.countedAt ?? null,
    category: ofSubject ? category : 0,
    fans_from: first.from,
    fans_below: Number.isFinite(last.below) ? last.below : null,
    is_wider: around > 0 || (!ofSubject && category > 0),
    ...peers,
    dots: peers.dots.map(([price_fen, orders]) => ({ price_fen, orders })),
  };
}
