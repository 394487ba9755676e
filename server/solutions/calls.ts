import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { listSolutions } from './list-solutions';
import { showSolution } from './show-solution';
import { tradeFigures } from './trade-figures';

export const solutionsHandlers = {
  'solution/index': (_input, { db }) =>
    cachedAnswer(db, 'solution/index', async () => ({ list: await listSolutions(db) })),

  'resolve-kol': ({ industry }, { db }) =>
    cachedAnswer(db, `resolve-kol ${industry}`, () => showSolution(db, industry)),

  trade_figures: ({ industry }, { db }) =>
    cachedAnswer(db, `trade_figures ${industry}`, () => tradeFigures(db, industry)),
} satisfies Handlers;
