import type { WeightsScreenProps } from '@/components/operator/settings/weights/WeightsScreen';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** What /operator/content/board-weights shows. */
export async function loadWeights(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<{ props: WeightsScreenProps }> {
  const board = String(query.board ?? '').slice(0, 60);
  return { props: await call('operator/board-weights', { board }) };
}
