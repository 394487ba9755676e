import type { FiguresScreenProps } from '@/components/operator/figures/FiguresScreen';
import { figuresQuery } from '@/lib/domain/operators/figures/figures-query';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** What /operator/figures shows. */
export async function loadFigures(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<{ props: FiguresScreenProps }> {
  const asked = figuresQuery(query);
  const { days, platform, category } = asked;
  return {
    props: { query: asked, shown: await call('operator/figures', { days, platform, category }) },
  };
}
