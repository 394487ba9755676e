import { type CheckWord, checkDraft } from '@/lib/domain/drafts/check-draft';
import type { PlanBrief } from './plan-brief';

export type SaidBrief = Pick<PlanBrief, 'industry' | 'mustSay' | 'mustNotSay'>;

/**
 * What in the words that drafts must carry would be found in a draft: what its trade forbids, and what the brief itself does.
 * One sentence each.
 */
export function saidProblems(
  { industry, mustSay, mustNotSay }: SaidBrief,
  words: readonly CheckWord[],
): string[] {
  if (mustSay === '') return [];
  const brief = { product: '', industry, must_say: '', must_not_say: mustNotSay };
  return checkDraft({ text: mustSay, files: 0, brief, words }).flatMap(
    ({ kind, found, phrase, label }) => {
      if (!found) return [];
      if (kind === 'forbidden') return [`“${phrase}”属于${label}，不能说，请改写“必须提到”`];
      return kind === 'must_not_say' ? [`“${phrase}”同时写在“必须提到”和“不能出现”里`] : [];
    },
  );
}

/** The words with others at their end, as many as the field takes. @param most signs */
export const withWords = (said: string, more: readonly string[], most: number): string =>
  more.reduce((all, word) => {
    const next = [all, word].filter(Boolean).join('、');
    return all.includes(word) || [...next].length > most ? all : next;
  }, said);
