import { primaryKey, text } from 'drizzle-orm/pg-core';
import { at, pgTable } from '@/server/kernel/columns';

/** Addresses that search engines were told of: each as often as its page changes (push-addresses.ts). */
export const addressPushes = pgTable(
  'address_pushes',
  {
    /** name of the service, as SEARCH_PUSH writes it */
    service: text().notNull(),
    /** within the site */
    path: text().notNull(),
    triedAt: at('tried_at').notNull(),
    /** when the service last took it */
    pushedAt: at('pushed_at'),
  },
  (t) => [primaryKey({ columns: [t.service, t.path] })],
);
