import { z } from 'zod';
import { call } from './call';
import { numericOr, text } from './fields/fields';

const keyword = text('搜索词', 0, 60).default('');

const textsFound = z.object({
  /** all that fit, of which the first ones are told */
  total: z.number(),
  list: z.array(
    z.object({
      title: z.string(),
      /** what it says, in a sentence; '' where the title says it */
      summary: z.string(),
      href: z.string(),
    }),
  ),
});

/** What is found in all areas together. */
export const searchCalls = {
  'search-suggest': call({
    area: 'search',
    who: 'visitor',
    extra: true,
    what: 'What somebody who is typing a search may want: subjects, tags and places with their goods, accounts, boards, articles, questions.',
    input: z.object({
      q: keyword,
      platform: numericOr(z.number({ error: '平台不正确' }).int('平台不正确'), 0),
    }),
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['account', 'category', 'tag', 'place', 'board', 'article', 'question']),
          text: z.string(),
          /** of an account: its platform and followers; else '' */
          note: z.string(),
          /** goods that a word leads to; null where it leads to one thing */
          count: z.number().nullable(),
          /** true: counting stopped there */
          capped: z.boolean(),
          /** the account, board or text; a subject's list, else the search for the word */
          href: z.string(),
        }),
      ),
    }),
  }),
  'search-texts': call({
    area: 'search',
    who: 'visitor',
    extra: true,
    what: 'Articles, questions and boards that a search means, the best first.',
    input: z.object({ q: keyword }),
    output: z.object({ articles: textsFound, questions: textsFound, boards: textsFound }),
  }),
};

export type SearchSuggestion = z.output<
  (typeof searchCalls)['search-suggest']['output']
>['items'][number];
export type TextsFound = z.output<(typeof searchCalls)['search-texts']['output']>;
