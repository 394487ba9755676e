import { jsonb, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, identity, pgTable, ref } from '@/server/kernel/columns';

/** A brief that an advertiser keeps for the next order; without day and files. */
export const briefTemplates = pgTable(
  'brief_templates',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** as a cart keeps one: the contact's phone is sealed */
    brief: jsonb().notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('brief_templates_name').on(t.userId, t.name)],
);
