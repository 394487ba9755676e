import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, pgTable } from '@/server/kernel/columns';

/** What the platform's people did, and why; append-only. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    id: identity(),
    /** name of the one who did it */
    operator: text().notNull(),
    /** key of the table of acts */
    action: text().notNull(),
    /** order_sn, good_sn, number of an application … */
    subject: text().notNull(),
    /** why, as given */
    reason: text().notNull().default(''),
    /** the fields it was done with, without personal data */
    detail: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('operator_actions_subject').on(t.subject, t.id)],
);
