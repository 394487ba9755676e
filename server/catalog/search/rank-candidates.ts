import type { Asked } from '@/lib/domain/catalog/search/asked';
import {
  fieldWeights,
  matchOfPart,
  type SearchFields,
} from '@/lib/domain/catalog/search/match-weight';
import { rankValue } from '@/lib/domain/catalog/search/rank-value';
import { type Candidate, hitOf } from './find-candidates';
import { readFields } from './stored-fields';

/** A good that fits a search. */
export interface Ranked {
  id: number;
  /** what the page is ordered by */
  key: number;
  fields: SearchFields;
  /** its id or name begins as was asked, by letters */
  isBegun: boolean;
}

/**
 * The candidates that fit, in their order (decision 065). Pure.
 * @param order of a list that has another order than the usual one; undefined: by match and score
 */
export function rankCandidates(
  candidates: readonly Candidate[],
  asked: Asked,
  order: { isDown: boolean } | undefined,
): Ranked[] {
  const byGood = new Map<number, { first: Candidate; hits: string[] }>();
  for (const candidate of candidates) {
    const known = byGood.get(candidate.good_id);
    if (known) known.hits.push(candidate.hit);
    else byGood.set(candidate.good_id, { first: candidate, hits: [candidate.hit] });
  }
  const ranked: Ranked[] = [];
  for (const { first, hits } of byGood.values()) {
    const fields = readFields(first.fields);
    const matches = asked.parts.map((part, at) =>
      Math.max(matchOfPart(fields, part), matchOfHits(fields, asked.whole, hits, at)),
    );
    const isWhole = fields.title === asked.whole || fields.accountId === asked.whole;
    if (matches.includes(0) && !isWhole) continue;
    const match = matches.reduce((sum, each) => sum + each, 0) / Math.max(1, matches.length);
    const key = order ? first.key : rankValue({ match, score: first.score, isWhole });
    const isBegun = hits.some((hit) => hit !== '');
    ranked.push({ id: first.good_id, key, fields, isBegun });
  }
  const direction = order && !order.isDown ? 1 : -1;
  return ranked.sort((a, b) => direction * (a.key - b.key || a.id - b.id));
}

function matchOfHits(
  fields: SearchFields,
  whole: string,
  hits: readonly string[],
  part: number,
): number {
  if (hits.includes(hitOf('account', part))) {
    return fields.accountId === whole ? fieldWeights.whole : fieldWeights.accountStart;
  }
  return hits.includes(hitOf('pinyin', part)) ? fieldWeights.spelled : 0;
}
