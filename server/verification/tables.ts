import { sql } from 'drizzle-orm';
import { date, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { authorisationStateKeys } from '@/lib/domain/contracts/signing-authorisation';
import { keysOf } from '@/lib/domain/text/keys-of';
import { verificationKinds, verificationStates } from '@/lib/domain/verification/states';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

/** Applications for a real-name verification; what a person had before stays, for as long as the law asks. */
export const verifications = pgTable(
  'verifications',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: keysOf(verificationKinds) }).notNull(),
    state: text({ enum: keysOf(verificationStates) }).notNull(),
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
    checked: text({ enum: ['', 'same', 'different', 'unknown'] })
      .notNull()
      .default(''),
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
    index('verifications_legal_id').on(t.legalIdHash),
    uniqueIndex('verifications_one_pending').on(t.userId).where(sql`${t.state} = 'pending'`),
    uniqueIndex('verifications_one_in_force').on(t.userId).where(sql`${t.state} = 'verified'`),
  ],
);

/** Papers by which a company lets somebody sign who is not its legal representative (授权委托书). */
export const signingAuthorisations = pgTable(
  'signing_authorisations',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** of the company; the paper ends with it */
    verificationId: ref('verification_id')
      .notNull()
      .references(() => verifications.id),
    /** sealed JSON: the name of who may sign, and the last four signs of the identity number */
    personSealed: sealed('person_sealed').notNull(),
    /** last day on which it holds */
    validUntil: date('valid_until').notNull(),
    fileKey: text('file_key').notNull(),
    state: text({ enum: authorisationStateKeys }).notNull(),
    /** why it was rejected, as its company reads it */
    reason: text().notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('signing_authorisations_user').on(t.userId, t.id),
    index('signing_authorisations_pending').on(t.id).where(sql`${t.state} = 'pending'`),
  ],
);
