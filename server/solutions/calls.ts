import type { Handlers } from '@/server/kernel/call-context';
import { hold } from '@/server/kernel/hold';
import { listSolutions } from './list-solutions';
import { showSolution } from './show-solution';

export const solutionsHandlers = {
  'solution/index': (_input, { db }) =>
    hold(db, 'solution/index', async () => ({ list: await listSolutions(db) })),

  'resolve-kol': ({ industry }, { db }) =>
    hold(db, `resolve-kol ${industry}`, () => showSolution(db, industry)),
} satisfies Handlers;
