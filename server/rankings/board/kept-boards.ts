import type { Answer, ParsedInput } from '@/lib/contract';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Db } from '@/server/kernel/database';
import type { Asked } from './find-list';
import { type AskedPage, PER_PAGE, readBoard, wholeList } from './read-board';
import { searchBoard } from './search-board';

const nameOf = ({ platform, kind, category, area, period, date }: Asked) =>
  [platform, kind, category, area, period, date].join(' ');

const keptPage = (db: Db, asked: AskedPage) =>
  cachedAnswer(db, `rank board ${nameOf(asked)} ${asked.page}`, () => readBoard(db, asked));

/**
 * A page of a list; with a word the page of the first account that it finds. What is looked for is found on the list by
 * itself: the page is kept for whatever word leads to it.
 * @throws AppError not_found
 */
export async function boardPage(
  db: Db,
  { q, ...asked }: ParsedInput<'rank_board'>,
): Promise<Answer<'rank_board'>> {
  if (q === '') return keptPage(db, asked);
  const search = await searchBoard(db, asked, q);
  const [first] = search.found;
  const page = first ? Math.ceil(first / PER_PAGE) : asked.page;
  return { ...(await keptPage(db, { ...asked, page })), ...search };
}

/**
 * A list whole, as the file of it has it.
 * @throws AppError not_found
 */
export const keptList = (db: Db, asked: Asked): ReturnType<typeof wholeList> =>
  cachedAnswer(db, `rank list ${nameOf(asked)}`, () => wholeList(db, asked));
