import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { keysOf } from '@/lib/domain/text/keys-of';
import { verificationKinds } from '@/lib/domain/verification/states';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

/** Cards of persons and accounts of companies that money is paid out to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** person: a debit card; company: an account */
    kind: text({ enum: keysOf(verificationKinds) }).notNull(),
    bankCode: text('bank_code').notNull(),
    numberSealed: sealed('number_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    /** last four digits */
    tail: text().notNull(),
    /** the verified name when it was bound */
    holderSealed: sealed('holder_sealed').notNull(),
    branchSealed: sealed('branch_sealed'),
    /** as it was written before it was sealed, also by a copy of the program that is older than that; '' by now */
    branch: text().notNull().default(''),
    /** waiting: the identity checker is being asked; same: it knows the card; unknown: nobody has told; paid: money arrived */
    checked: text({ enum: ['waiting', 'same', 'different', 'unknown', 'paid'] }).notNull(),
    removedAt: at('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('bank_cards_user').on(t.userId, t.id),
    uniqueIndex('bank_cards_once').on(t.userId, t.numberHash).where(sql`${t.removedAt} is null`),
  ],
);
