import type { HomePicksScreenProps } from '@/components/operator/content/picks/HomePicksScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/home-picks shows. */
export async function loadHomePicks(call: PageCall): Promise<{ props: HomePicksScreenProps }> {
  return { props: await call('operator/home-picks', {}) };
}
