import type { Job } from '@/server/kernel/job';
import { keepLedgerDays } from './keep-ledger-days';

export const walletJobs: readonly Job[] = [
  {
    name: 'days of the ledger',
    everyMs: 60_000,
    limitMs: 600_000,
    most: 100,
    run: (db, { most }) => keepLedgerDays(db, most),
  },
];
