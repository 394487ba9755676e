import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { removeHalfWritten } from '@/server/providers/storage/local';
import { hashFiles } from './files/hash-files';
import { dropStaged } from './files/keep-file';

export const siteJobs: readonly Job[] = [
  { name: 'half-written files', everyMs: seldomMs, run: () => removeHalfWritten() },
  {
    name: 'old staged_files',
    everyMs: seldomMs,
    most: 100,
    forgets: {
      what: 'staged_files',
      once: `dropped_at is not null or created_at < now() - interval '1 hour'`,
    },
    run: (db, { most }) => dropStaged(db, most),
  },
  { name: 'file hashes', most: 20, run: (db, { most }) => hashFiles(db, most) },
];
