import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, ref, sealed } from '@/server/db/columns';

/** Applications for a real-name verification; what a person had before stays, for as long as the law asks. */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** person, company */
    kind: text().notNull(),
    /** lib/domain/verification-states.ts */
    state: text().notNull(),
    /** of the person or the company */
    nameSealed: sealed('name_sealed').notNull(),
    /** identity number, or credit code */
    numberSealed: sealed('number_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    /** of a company */
    legalPersonSealed: sealed('legal_person_sealed'),
    legalIdSealed: sealed('legal_id_sealed'),
    legalIdHash: text('legal_id_hash'),
    /** input field → key of the file */
    pictures: jsonb().$type<Record<string, string>>().notNull(),
    /** what the identity checker said: same, different; unknown where it could not tell; '' not asked */
    checked: text().notNull().default(''),
    /** why it was rejected, as its person reads it */
    reason: text().notNull().default(''),
    /** name of the operator, or of the checker */
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('verifications_user').on(t.userId, t.id),
    index('verifications_pending').on(t.id).where(sql`${t.state} = 'pending'`),
    index('verifications_number').on(t.numberHash),
    uniqueIndex('verifications_one_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('verifications_one_in_force').on(t.userId).where(sql`${t.state} = 'verified'`),
  ],
);
