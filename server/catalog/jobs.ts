import { postRules } from '@/lib/domain/figures/recent-posts';
import type { Job } from '@/server/kernel/job';
import { retention, seldomMs } from '@/server/kernel/retention';
import { inTransaction } from '@/server/kernel/transaction';
import { expireGoods } from './expire-goods';
import { recountIfStale } from './import/import-goods';
import { refillWords } from './search/refill-words';

export const catalogJobs: readonly Job[] = [
  { name: 'listings', run: expireGoods },
  { name: 'counts', everyMs: seldomMs, run: (db) => inTransaction(db, recountIfStale) },
  { name: 'search words', everyMs: seldomMs, run: refillWords },
  retention('good_posts', `posted_on < now() - interval '${postRules.days + 1} days'`),
];
