import { sql } from 'drizzle-orm';
import { jsonb, numeric, unique } from 'drizzle-orm/pg-core';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { users } from '@/server/account/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/** A SKU an advertiser means to order; each at most once. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    skuId: ref('sku_id')
      .notNull()
      .references(() => goodSkus.id, { onDelete: 'cascade' }),
    /** the price when it was put in, to say what changed */
    priceFen: fen('price_fen').notNull(),
    /** the commission then, exact decimal share; null: none */
    commissionRate: numeric('commission_rate', { precision: 6, scale: 4 }),
    /** the add-ons that are to be ordered with it: kind → price when it was chosen, 分 */
    addOns: jsonb('add_ons').$type<AddOns>().notNull().default(sql`'{}'::jsonb`),
    /** the brief, as far as it is written (lib/domain/briefs/brief) */
    brief: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [unique('cart_items_sku').on(t.userId, t.skuId)],
);
