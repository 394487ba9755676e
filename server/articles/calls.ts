import type { Handlers } from '@/server/kernel/call-context';
import { latestAndHot, listArticles, listLabels, listLessons } from './list-articles';
import { listQuestions, showQuestion } from './questions';
import { goodsBeside, showArticle } from './show-article';

export const articlesHandlers = {
  academy: (input, { db }) => listLessons(db, input),

  article: (input, { db }) => listArticles(db, input),

  'article/latestAndHot': ({ category }, { db }) => latestAndHot(db, category),

  'article/label': (_input, { db }) => listLabels(db),

  'article/show': ({ id }, { db }) => showArticle(db, id),

  'article/goods': ({ id }, { db }) => goodsBeside(db, id),

  'question/index': (input, { db }) => listQuestions(db, input),

  'question/show': ({ id }, { db }) => showQuestion(db, id),
} satisfies Handlers;
