import type { ReactNode } from 'react';
import { markWords } from '@/lib/domain/catalog/search/mark-words';

/** A text in which the words of a search are marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return text;
  return markWords(text, words).map(({ part, isMarked, from }) =>
    isMarked ? <mark key={from}>{part}</mark> : part,
  );
}
