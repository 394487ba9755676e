import { text } from 'drizzle-orm/pg-core';
import { at, pgTable } from '@/server/kernel/columns';

/** Changes of stored data that need the program (a key, a rule of the domain) and were made: each once (migrate-data.ts). */
export const dataMigrations = pgTable('data_migrations', {
  name: text().primaryKey(),
  doneAt: at('done_at').notNull().defaultNow(),
});
