import type { Handlers } from '@/server/kernel/call-context';
import { hold } from '@/server/kernel/hold';
import { countView } from './count-view';
import { latestAndHot, listArticles, listLabels, listLessons } from './list-articles';
import { listQuestions, showQuestion } from './questions';
import { goodsBeside, showArticle } from './show-article';

export const articlesHandlers = {
  academy: (input, { db }) =>
    hold(db, `academy ${JSON.stringify(input)}`, () => listLessons(db, input)),

  article: (input, { db }) =>
    hold(db, `article ${JSON.stringify(input)}`, () => listArticles(db, input)),

  'article/latestAndHot': ({ category }, { db }) =>
    hold(db, `article/latestAndHot ${category}`, () => latestAndHot(db, category)),

  'article/label': (_input, { db }) => hold(db, 'article/label', () => listLabels(db)),

  'article/show': async ({ id }, { db }) => {
    const article = await hold(db, `article/show ${id}`, () => showArticle(db, id));
    countView(db, id);
    return article;
  },

  'article/goods': ({ id }, { db }) => hold(db, `article/goods ${id}`, () => goodsBeside(db, id)),

  'question/index': (input, { db }) =>
    hold(db, `question/index ${JSON.stringify(input)}`, () => listQuestions(db, input)),

  'question/show': ({ id }, { db }) => hold(db, `question/show ${id}`, () => showQuestion(db, id)),
} satisfies Handlers;
