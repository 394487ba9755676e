import type { ApplyEntryPageProps } from '@/components/listings/entry/ApplyEntryPage';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { type AskedIncome, readIncome } from '@/lib/domain/listings/income-address';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/**
 * What /medium/mediaEntry/applyEntry shows: `good_sn` an own listing, `platform` a new one's form, else the choice. With followers
 * or a price beside the platform (the calculator of /enter) the form begins with them.
 */
export async function loadApplyEntry(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<ApplyEntryPageProps> {
  const entry = await call('media/entry', {});
  const told = toldAccount(query);
  if (entry.state !== 'opened') return { entry, told };
  const sn = typeof query.good_sn === 'string' ? query.good_sn : '';
  // The listing first: somebody else's ends here.
  const listing = sn ? await call('media/good', { good_sn: sn }) : null;
  const platform = listing?.platform ?? findPlatform(Number(query.platform))?.no ?? 0;
  const user = await call('get-userinfo', {});
  const forms = await call('goods/platform_media', {
    platform,
    category: listing?.category[0] ?? told?.category ?? 0,
    fans: listing?.metrics.find(({ kind }) => kind === 'fans')?.value ?? told?.fans ?? 0,
  });
  return {
    entry,
    forms,
    listing,
    told: listing ? null : told,
    isOneForm: platform > 0,
    owner: entry.verified_as?.name ?? entry.application?.name ?? user.user_nicename,
  };
}

/** What the calculator was told of an account; null: it comes from elsewhere. */
function toldAccount(query: PageContext['query']): AskedIncome | null {
  const told = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
  return told.has('platform') && (told.has('fans') || told.has('price')) ? readIncome(told) : null;
}
