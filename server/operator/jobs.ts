import type { Job } from '@/server/kernel/job';
import { retention, seldomMs } from '@/server/kernel/retention';
import { inTransaction } from '@/server/kernel/transaction';
import { keepFigures } from './figures/keep-days';
import { freeRested } from './holds';

export const operatorJobs: readonly Job[] = [
  {
    name: 'things that were taken and rest',
    everyMs: 60_000,
    most: 100,
    run: (db, { most }) => inTransaction(db, (tx) => freeRested(tx, most)),
  },
  {
    name: 'figures of days',
    everyMs: seldomMs,
    limitMs: 600_000,
    most: 5,
    run: (db, { most }) => keepFigures(db, most),
  },
  // Three years: within them somebody may still claim something of the other (民法典 188).
  retention('operator_notes', `created_at < now() - interval '3 years'`),
  retention('operator_audits', `created_at < now() - interval '3 years'`),
  retention('operator_views', `seen_at < now() - interval '1 day'`, 'ctid'),
];
