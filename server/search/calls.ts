import type { Answer } from '@/lib/contract';
import type { SearchSuggestion, TextsFound } from '@/lib/contract/search';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { invalid } from '@/lib/errors';
import { suggest } from '@/server/catalog/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { textsFound } from './find-texts';

/** Of each kind in the list under the box, and on the page of results. */
const SUGGESTED = 3;
const SHOWN = 20;

export const searchHandlers = {
  'search-suggest': async ({ q, platform }, { db }) => {
    const no = findPlatform(platform)?.no ?? 0;
    if (no !== platform) throw invalid({ platform: '没有这个平台，请重新选择' });
    const typed = q.toLowerCase();
    const make = () => suggestAll(db, typed, no);
    return { items: await cachedAnswer(db, `suggest ${no} ${typed}`, make, []) };
  },

  'search-texts': ({ q }, { db }): Promise<Answer<'search-texts'>> => {
    const typed = q.toLowerCase();
    return cachedAnswer(db, `texts ${typed}`, () => textsFound(db, typed, SHOWN), []);
  },
} satisfies Handlers;

async function suggestAll(
  db: Db,
  q: string,
  platform: Parameters<typeof suggest>[1]['platform'],
): Promise<SearchSuggestion[]> {
  const [goods, texts] = await Promise.all([
    suggest(db, { q, platform }),
    textsFound(db, q, SUGGESTED),
  ]);
  return [
    ...goods,
    ...suggested('board', texts.boards),
    ...suggested('article', texts.articles),
    ...suggested('question', texts.questions),
  ];
}

const suggested = (
  kind: 'board' | 'article' | 'question',
  { list }: TextsFound['articles'],
): SearchSuggestion[] =>
  list.map(({ title, href }) => ({
    kind,
    text: title,
    note: '',
    count: null,
    capped: false,
    href,
  }));
