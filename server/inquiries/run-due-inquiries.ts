import { whenInquiryDue } from '@/lib/domain/inquiries/process';
import type { Db } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { lockDueLine } from './lock-line';
import { moveLine } from './move-line';

/**
 * Ends what was not answered or not ordered in time, each line in a transaction of its own; what another copy, or a person,
 * holds at this moment is passed by.
 * @param most the rest is due next time
 * @returns how many
 */
export const runDueInquiries = (db: Db, most: number): Promise<number> =>
  processDue(db, {
    name: 'line of an inquiry',
    most,
    take: (tx, except) => lockDueLine(tx, 'due_at', except),
    work: async (tx, line) => {
      const name = whenInquiryDue(line.state);
      if (!name) throw new Error('a due line of an inquiry has no move');
      await moveLine(tx, line, name);
    },
  });
