import type { SearchFields } from '@/lib/domain/catalog/search/match-weight';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';

/** What is told about a good as search compares it. */
export function searchFields(told: {
  title: string;
  accountId: string;
  categories: readonly string[];
  tags: readonly string[];
  places: readonly string[];
}): SearchFields {
  const plain = (words: readonly string[]) => [
    ...new Set(words.map((word) => plainWord(word)).filter(Boolean)),
  ];
  return {
    title: plainWord(told.title),
    accountId: plainWord(told.accountId),
    categories: plain(told.categories),
    tags: plain(told.tags),
    places: plain(told.places),
  };
}

/** As one text: plain words hold neither line breaks nor tabs. */
export const writeFields = (fields: SearchFields): string =>
  [
    fields.title,
    fields.accountId,
    fields.categories.join('\t'),
    fields.tags.join('\t'),
    fields.places.join('\t'),
  ].join('\n');

/** Reverses {@link writeFields}. */
export function readFields(text: string): SearchFields {
  const [title = '', accountId = '', categories = '', tags = '', places = ''] = text.split('\n');
  return {
    title,
    accountId,
    categories: list(categories),
    tags: list(tags),
    places: list(places),
  };
}

const list = (line: string): string[] => (line === '' ? [] : line.split('\t'));
