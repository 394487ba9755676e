import { href } from '@/lib/address/routes';
import type { SearchSuggestion } from '@/lib/contract/search';

/** What is suggested; `all` is the page of everything that is found. */
export type Suggestion =
  | SearchSuggestion
  | (Omit<SearchSuggestion, 'kind'> & { readonly kind: 'all' });

interface Option extends Omit<Suggestion, 'kind'> {
  /** what it is where its group has several; else '' */
  of: string;
  /** its place among all options, as arrows go */
  at: number;
}

export interface SuggestionGroup {
  name: string;
  isAll: boolean;
  options: Option[];
}

const kinds: Readonly<Record<Suggestion['kind'], { group: string; of: string }>> = {
  account: { group: '账号', of: '' },
  category: { group: '找账号', of: '品类' },
  tag: { group: '找账号', of: '标签' },
  place: { group: '找账号', of: '地区' },
  board: { group: '榜单', of: '' },
  article: { group: '文章', of: '' },
  question: { group: '问答', of: '' },
  all: { group: '全部结果', of: '' },
};

/** The groups of a list of suggestions in its own order: what is of one group stands together in it. */
export function groupsOf(items: readonly Suggestion[]): SuggestionGroup[] {
  const groups = new Map<string, SuggestionGroup>();
  items.forEach(({ kind, ...item }, at) => {
    const { group: name, of } = kinds[kind];
    const group = groups.get(name) ?? { name, isAll: kind === 'all', options: [] };
    groups.set(name, group);
    group.options.push({ ...item, of, at });
  });
  return [...groups.values()];
}

/** The way to everything that is found, behind what is suggested. */
export const allResults = (q: string): Suggestion => ({
  kind: 'all',
  text: `查看“${q}”的全部结果`,
  note: '',
  count: null,
  capped: false,
  href: href('search', { q }),
});
