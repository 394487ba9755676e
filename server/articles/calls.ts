import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { latestAndHot, listArticles, listLabels, listLessons } from './list-articles';
import { articlesOfGood } from './publish/article-goods';
import { listQuestions, showQuestion } from './questions';
import { goodsBeside, showArticle } from './show-article';

/** The kind of content that they follow. */
const texts = ['texts'];

export const articlesHandlers = {
  academy: (input, { db }) =>
    cachedAnswer(db, `academy ${JSON.stringify(input)}`, () => listLessons(db, input), texts),

  article: (input, { db }) =>
    cachedAnswer(db, `article ${JSON.stringify(input)}`, () => listArticles(db, input), texts),

  'article/latestAndHot': ({ category }, { db }) =>
    cachedAnswer(db, `article/latestAndHot ${category}`, () => latestAndHot(db, category), texts),

  'article/label': (_input, { db }) =>
    cachedAnswer(db, 'article/label', () => listLabels(db), texts),

  'article/show': ({ id }, { db }) =>
    cachedAnswer(db, `article/show ${id}`, () => showArticle(db, id), texts),

  'article/goods': ({ id }, { db }) =>
    cachedAnswer(db, `article/goods ${id}`, () => goodsBeside(db, id)),

  account_articles: ({ sn }, { db }) =>
    cachedAnswer(db, `account articles ${sn}`, () => articlesOfGood(db, sn), texts),

  'question/index': (input, { db }) =>
    cachedAnswer(
      db,
      `question/index ${JSON.stringify(input)}`,
      () => listQuestions(db, input),
      texts,
    ),

  'question/show': ({ id }, { db }) =>
    cachedAnswer(db, `question/show ${id}`, () => showQuestion(db, id), texts),
} satisfies Handlers;
