import { text } from 'drizzle-orm/pg-core';
import { at, pgTable, sealed } from '@/server/kernel/columns';

/** Changes of stored data that need the program (a key, a rule of the domain) and were made: each once (migrate-data.ts). */
export const dataMigrations = pgTable('data_migrations', {
  name: text().primaryKey(),
  doneAt: at('done_at').notNull().defaultNow(),
});

/** What each key made of a known text when it was first used here (check-keys.ts): `DATA_KEY k1`, `HASH_KEY` … */
export const keyCanaries = pgTable('key_canaries', {
  name: text().primaryKey(),
  canarySealed: sealed('canary_sealed').notNull(),
});
