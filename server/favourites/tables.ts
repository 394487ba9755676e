import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

export const favouriteFolders = pgTable(
  'favourite_folders',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('favourite_folders_name').on(t.userId, t.name)],
);

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
    /** what it told of followers and reach when it was marked, value by kind; empty where nobody wrote it down */
    figures: jsonb().$type<Record<string, number>>().notNull().default(sql`'{}'::jsonb`),
    /** null: in none */
    folderId: ref('folder_id').references(() => favouriteFolders.id, { onDelete: 'set null' }),
    /** its owner's own words */
    note: text().notNull().default(''),
    /** what it was when the job last looked at it: its lowest price, and whether it stood in the lists; null: not yet */
    seenFen: fen('seen_fen'),
    seenListed: boolean('seen_listed'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.goodId] }), index('favourites_folder').on(t.folderId)],
);

/** When the favourites of a person are looked at again for what fell, left or came back. */
export const favouriteWatches = pgTable(
  'favourite_watches',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    nextAt: at('next_at').notNull(),
  },
  (t) => [index('favourite_watches_next').on(t.nextAt, t.userId)],
);
