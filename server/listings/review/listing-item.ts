import { accountHref } from '@/lib/address/account-href';
import { goodStatuses } from '@/lib/domain/catalog/good-status';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import type { ListingContent } from '@/lib/domain/listings/content';
import type { Db } from '@/server/kernel/database';
import { missingForSale } from '@/server/listings/entry/owner-steps';
import { goodBySn, type KeptGood } from '@/server/listings/own/own-good';
import { readListing } from '@/server/listings/own/read-listing';
import { priceBands } from '@/server/listings/prices/price-bands';
import { about, consoleItem, type QueueItem, verdictActs } from '@/server/process/public';
import { aboutOwner } from './about-owner';
import { listingChecks } from './listing-checks';
import { listingSections } from './listing-facts';
import { listingHistory } from './listing-history';

/** A new listing with all that its reviewer needs. */
export async function listingItem(db: Db, goodSn: string): Promise<QueueItem | undefined> {
  const good = await goodBySn(db, goodSn);
  if (!good) return undefined;
  const platform = platformOf(good.platform);
  const content = await readListing(db, good.id);
  const isReady = (await missingForSale(db, good.ownerId)).length === 0;
  return {
    ...consoleItem({
      title: content.title,
      subtitle: subtitleOf(platform.name, content),
      state: goodStatuses[good.status],
      version: good.version,
      sections: await listingSections(db, good.id, platform, content),
      bands: await priceBands(db, platform, content),
      checks: await listingChecks(db, good, platform, content),
      about: [...(await aboutOwner(db, good.ownerId)), about('商品页', goodSn, pageOf(good))],
      history: await listingHistory(db, good),
      acts:
        good.status === 'pending'
          ? verdictActs(
              'listing',
              { good_sn: goodSn, version: good.version },
              {
                approve: isReady
                  ? '立即上架，进入列表和搜索；通知媒体主'
                  : '通过后等媒体主完成上架前的步骤，自动上架；通知媒体主',
                reject: '退回媒体主修改，理由写在他的表单里',
              },
            )
          : [],
    }),
    users: [good.ownerId],
  };
}

/** 抖音・128.4万粉 */
export function subtitleOf(platform: string, { metrics }: ListingContent): string {
  const fans = metrics.find(({ kind }) => kind === 'fans')?.value;
  return fans === undefined ? platform : `${platform}・${formatCount(fans)}粉`;
}

export const pageOf = ({ goodSn, platform }: Pick<KeptGood, 'goodSn' | 'platform'>): string =>
  accountHref({ good_sn: goodSn, staff_style: platform });
