import type { SearchScreenProps } from '@/components/operator/search/SearchScreen';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** As much as the call takes. */
const longest = 60;

/** What the console's search finds; without words nothing is asked. */
export async function loadSearch(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<{ props: SearchScreenProps }> {
  const q = String(query.q ?? '')
    .trim()
    .slice(0, longest);
  const { groups } = q ? await call('operator/search', { q }) : { groups: [] };
  return { props: { q, groups } };
}
