import type { Job } from '@/server/kernel/job';
import { answerByRules } from './answer-by-rules';
import { remindInquiries, tellFallenPrices } from './remind-inquiries';
import { runDueInquiries } from './run-due-inquiries';

export const inquiryJobs: readonly Job[] = [
  { name: 'inquiries', most: 500, run: (db, { most }) => runDueInquiries(db, most) },
  { name: 'inquiry reminders', most: 500, run: (db, { most }) => remindInquiries(db, most) },
  { name: 'inquiry answers', most: 500, run: (db, { most }) => answerByRules(db, most) },
  {
    name: 'inquiry prices',
    everyMs: 60_000,
    most: 500,
    run: (db, { most }) => tellFallenPrices(db, most),
  },
];
