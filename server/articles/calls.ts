import { cachedAnswer } from '@/server/kernel/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { latestAndHot, listArticles, listLabels, listLessons } from './list-articles';
import { listQuestions, showQuestion } from './questions';
import { goodsBeside, showArticle } from './show-article';

export const articlesHandlers = {
  academy: (input, { db }) =>
    cachedAnswer(db, `academy ${JSON.stringify(input)}`, () => listLessons(db, input)),

  article: (input, { db }) =>
    cachedAnswer(db, `article ${JSON.stringify(input)}`, () => listArticles(db, input)),

  'article/latestAndHot': ({ category }, { db }) =>
    cachedAnswer(db, `article/latestAndHot ${category}`, () => latestAndHot(db, category)),

  'article/label': (_input, { db }) => cachedAnswer(db, 'article/label', () => listLabels(db)),

  'article/show': ({ id }, { db }) =>
    cachedAnswer(db, `article/show ${id}`, () => showArticle(db, id)),

  'article/goods': ({ id }, { db }) =>
    cachedAnswer(db, `article/goods ${id}`, () => goodsBeside(db, id)),

  'question/index': (input, { db }) =>
    cachedAnswer(db, `question/index ${JSON.stringify(input)}`, () => listQuestions(db, input)),

  'question/show': ({ id }, { db }) =>
    cachedAnswer(db, `question/show ${id}`, () => showQuestion(db, id)),
} satisfies Handlers;
