import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { claimLooks, claimStateKeys, openClaimStates } from '@/lib/domain/claims/process';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import { at, createdAt, identity, literals, pgTable, ref } from '@/server/kernel/columns';

/** Somebody says that an account is his, and proves it by a code in its profile or by a picture for staff. */
export const accountClaims = pgTable(
  'account_claims',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    /** the account's own page that is looked at; '' none is known */
    link: text().notNull(),
    /** the picture that was handed in; '' none */
    fileKey: text('file_key').notNull().default(''),
    state: text({ enum: claimStateKeys }).notNull().default('waiting'),
    /** why it was refused, as its person reads it */
    reason: text().notNull().default(''),
    look: text({ enum: claimLooks }),
    lookedAt: at('looked_at'),
    expiresAt: at('expires_at').notNull(),
    decidedAt: at('decided_at'),
    /** who of the platform; '' the code itself */
    decidedBy: text('decided_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_claims_user').on(t.userId, t.id),
    index('account_claims_good').on(t.goodId, t.id),
    index('account_claims_due').on(t.state, t.lookedAt),
    uniqueIndex('account_claims_one_open')
      .on(t.goodId, t.userId)
      .where(sql`${t.state} in ${literals(openClaimStates)}`),
  ],
);
