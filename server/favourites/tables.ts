import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import { createdAt, fen, ref } from '@/server/db/columns';

export const favourites = pgTable(
  'favourites',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** lowest price when it was marked, to say what fell */
    priceFen: fen('price_fen').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodId] })],
);
