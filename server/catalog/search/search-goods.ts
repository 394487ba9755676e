import type { GoodsPage } from '@/lib/contract/catalog';
import { formatIds, type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { type Asked, waysOf } from '@/lib/domain/catalog/search/asked';
import { type ListKey, orderOf, type Start } from '@/server/catalog/lists/list-query';
import { pagesOf, readCards, toGoods } from '@/server/catalog/lists/read-page';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { addSynonyms } from './add-synonyms';
import { correct } from './correct';
import { type CandidateBounds, findCandidates, usualBounds } from './find-candidates';
import { lookUpWords, type WordsLookedUp } from './look-up-words';
import { marksOf } from './marks-of';
import { type Ranked, rankCandidates } from './rank-candidates';
import { partsOf, readAsked } from './read-asked';
import { isOfSentence, lessAndLess } from './telling-words';

/**
 * One page of the goods that fit a search, within a filter (decision 065). What is asked for is looked for as it is;
 * where that fills no page, with other words for it; where there is nothing, with what may have been meant.
 */
export async function searchGoods(
  db: Db,
  filter: ListFilter,
  start: Start,
  q: string,
  bounds: CandidateBounds = usualBounds,
): Promise<GoodsPage> {
  const { ranked, asked, isCapped, instead } = await findRanked(db, filter, q, bounds);
  const { isDown } = orderOf(filter, start);
  const from =
    'offset' in start ? ranked.slice(start.offset) : ranked.filter(isBehind(start.after, isDown));
  const page = from.slice(0, PAGE_SIZE + 1);
  const today = await todayOf(db);
  const listed = await readCards(
    db,
    page.map(({ id, key }) => ({ good_id: id, key })),
  );
  return {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages: pagesOf(ranked.length),
    total: ranked.length,
    total_capped: isCapped,
    today,
    marks: asked ? marksOf(asked, page) : [],
    instead,
    ...toGoods(listed, today),
  };
}

interface Found {
  ranked: Ranked[];
  /** undefined: nothing can be searched for */
  asked: Asked | undefined;
  isCapped: boolean;
  /** what was probably meant, where what was asked has nothing */
  instead: string;
}

async function findRanked(
  db: Db,
  filter: ListFilter,
  q: string,
  bounds: CandidateBounds,
): Promise<Found> {
  const parts = partsOf(q);
  if (parts.length === 0) return { ranked: [], asked: undefined, isCapped: false, instead: '' };
  const words = await lookUpWords(db, parts);
  const order = filter.sort === 0 ? undefined : { isDown: orderOf(filter, { offset: 0 }).isDown };
  const look = async (asked: Asked) => {
    const candidates = await findCandidates(db, asked, filter, bounds);
    return {
      ranked: rankCandidates(candidates, asked, order),
      asked,
      isCapped: candidates.filter(({ hit }) => hit === '').length >= bounds.pool,
      instead: '',
    };
  };

  const own = readAsked(parts, words, filter);
  if (own.parts.some(isOfSentence)) return answerSentence(own, words, look);
  let found: Found = await look(own);
  const wider = found.ranked.length < PAGE_SIZE ? addSynonyms(own, words) : undefined;
  if (wider) found = await look(wider);
  if (found.ranked.length > 0) return found;
  const meant = await correct(db, wider ?? own);
  if (!meant) return found;
  const corrected = await look(meant);
  return { ...corrected, instead: insteadOf(own, corrected) };
}

/** The first of its searches that finds something. Its words are known ones: none of them is put right. */
async function answerSentence(
  own: Asked,
  words: WordsLookedUp,
  look: (asked: Asked) => Promise<Found>,
): Promise<Found> {
  let found: Found = { ranked: [], asked: undefined, isCapped: false, instead: '' };
  for (const asked of lessAndLess(own)) {
    found = await look(addSynonyms(asked, words) ?? asked);
    if (found.ranked.length === 0) continue;
    const [first] = found.ranked;
    const isNamed = first?.fields.title.includes(own.whole);
    return { ...found, instead: isNamed ? '' : saidBy(asked) };
  }
  return found;
}

/** What a sentence was answered by, in its own words. */
function saidBy({ parts, platform }: Asked): string {
  const words = parts.flatMap((part) =>
    isOfSentence(part) ? (part.readings[1] ?? []).map(([own]) => own?.word ?? '') : [part.text],
  );
  return [findPlatform(platform)?.name ?? '', ...words].filter(Boolean).join('、');
}

/** The words by which something was found after all; the names themselves where it was their sound. */
function insteadOf(own: Asked, { ranked, asked }: Found): string {
  if (ranked.length === 0 || !asked) return '';
  const known = new Set(waysOf(own).map(({ word }) => word));
  const words = waysOf(asked)
    .filter(({ word, isLoose }) => !isLoose && !known.has(word))
    .map(({ word }) => word)
    .filter((word) =>
      ranked.some(({ fields }) =>
        [
          fields.title,
          fields.accountId,
          ...fields.categories,
          ...fields.tags,
          ...fields.places,
        ].some((text) => text.includes(word)),
      ),
    );
  return [...new Set(words)].slice(0, 3).join('、') || (ranked[0]?.fields.title ?? '');
}

const isBehind =
  ({ value, id }: ListKey, isDown: boolean) =>
  (good: Ranked): boolean => {
    const after = good.key - value || good.id - id;
    return isDown ? after < 0 : after > 0;
  };
