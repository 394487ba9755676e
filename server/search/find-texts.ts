import { boardHref } from '@/lib/address/board-address';
import { href } from '@/lib/address/routes';
import type { TextsFound } from '@/lib/contract/search';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { boardName } from '@/lib/domain/rankings/board-title';
import { findTexts, type SearchedText, searchedText } from '@/lib/domain/search/find-texts';
import { searchedTexts } from '@/server/articles/public';
import { contentVersion } from '@/server/kernel/answers/answer-cache';
import { versionedAnswer } from '@/server/kernel/answers/versioned-answer';
import type { Db } from '@/server/kernel/database';
import { openBoardPages } from '@/server/rankings/public';

interface Held extends SearchedText {
  /** as it is written */
  name: string;
  summary: string;
  href: string;
}

type HeldTexts = Readonly<Record<keyof TextsFound, Held[]>>;

/** A text whose day comes is found this late at most. */
const HELD_MS = 300_000;

/** Articles, questions and boards that a search means, the best first; of each kind all counted and so many told. */
export async function textsFound(db: Db, q: string, most: number): Promise<TextsFound> {
  const held = await heldTexts(db);
  const found = (texts: Held[]): TextsFound['articles'] => {
    const all = findTexts(texts, q);
    return {
      total: all.length,
      list: all.slice(0, most).map((text) => ({
        title: text.name,
        summary: text.summary,
        href: text.href,
      })),
    };
  };
  return {
    articles: found(held.articles),
    questions: found(held.questions),
    boards: found(held.boards),
  };
}

/** Held in memory: titles, labels and summaries of the newest texts are a megabyte, and a search reads each once. */
async function heldTexts(db: Db): Promise<HeldTexts> {
  const version = await contentVersion(db, ['texts', 'rankings']);
  return versionedAnswer(db, 'search texts', version, () => readTexts(db), HELD_MS);
}

async function readTexts(db: Db): Promise<HeldTexts> {
  const [{ articles, questions }, boards] = await Promise.all([
    searchedTexts(db),
    openBoardPages(db),
  ]);
  return {
    articles: articles.map((row) => ({
      ...row,
      href: href('publicOpinion-publicDetails-id', { id: row.id }),
    })),
    questions: questions.map((row) => ({
      ...row,
      href: href('publicOpinion-askDetails-id', { id: row.id }),
    })),
    // Of each board its newest week, where the others are one press away.
    boards: boards
      .filter(({ period, date }) => period === 'week' && date === '')
      .map((board) => {
        const name = boardName(board);
        return {
          ...searchedText(name, [`${platformOf(board.platform).name}榜`, '榜单', '排行榜']),
          name,
          summary: '',
          href: boardHref(board),
        };
      }),
  };
}
