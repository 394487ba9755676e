import type { Job } from '@/server/kernel/job';
import { countBrands } from './count-brands';
import { recountCases } from './recount-cases';

export const caseJobs: readonly Job[] = [
  { name: 'cases', everyMs: 600_000, run: (db) => recountCases(db) },
  { name: 'brands', everyMs: 600_000, limitMs: 600_000, run: countBrands },
];
