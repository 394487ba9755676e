import type { ApplyEntryPageProps } from '@/components/listings/entry/ApplyEntryPage';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** What /medium/mediaEntry/applyEntry shows: `good_sn` an own listing, `platform` a new one's form, else the choice. */
export async function loadApplyEntry(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<ApplyEntryPageProps> {
  const entry = await call('media/entry', {});
  if (entry.state !== 'opened') return { entry };
  const sn = typeof query.good_sn === 'string' ? query.good_sn : '';
  // The listing first: somebody else's ends here.
  const listing = sn ? await call('media/good', { good_sn: sn }) : null;
  const platform = listing?.platform ?? findPlatform(Number(query.platform))?.no ?? 0;
  const user = await call('get-userinfo', {});
  const forms = await call('goods/platform_media', {
    platform,
    category: listing?.category[0] ?? 0,
    fans: listing?.metrics.find(({ kind }) => kind === 'fans')?.value ?? 0,
  });
  return {
    entry,
    forms,
    listing,
    isOneForm: platform > 0,
    owner: entry.verified_as?.name ?? entry.application?.name ?? user.user_nicename,
  };
}
