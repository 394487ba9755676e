import type { Handlers } from '@/server/kernel/call-context';
import { listSolutions } from './list-solutions';
import { showSolution } from './show-solution';

export const solutionsHandlers = {
  'solution/index': async (_input, { db }) => ({ list: await listSolutions(db) }),

  'resolve-kol': ({ industry }, { db }) => showSolution(db, industry),
} satisfies Handlers;
