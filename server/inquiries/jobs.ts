import type { Job } from '@/server/kernel/job';
import { runDueInquiries } from './run-due-inquiries';

export const inquiryJobs: readonly Job[] = [
  { name: 'inquiries', most: 500, run: (db, { most }) => runDueInquiries(db, most) },
];
