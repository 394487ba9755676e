import { certificateDays } from '@/lib/domain/contracts/times';
import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { forgetOldPictures } from './completion/certificates';
import { contractWork } from './work/contract-work';
import { runDueContracts } from './work/run-due-contracts';

export const contractJobs: readonly Job[] = [
  { name: 'contracts', most: 200, run: (db, { most }) => runDueContracts(db, most) },
  contractWork,
  {
    name: 'old pictures',
    everyMs: seldomMs,
    forgets: {
      what: 'pictures of identity documents of contracts, with their bytes',
      once: `decided or the contract finished ${certificateDays} days ago`,
    },
    run: forgetOldPictures,
  },
];
