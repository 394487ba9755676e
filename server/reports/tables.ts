import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, text } from 'drizzle-orm/pg-core';
import { figureStates } from '@/lib/domain/reports/figure-states';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';

/**
 * What a media owner tells of a publication, with the screenshots of his own back office. Nothing is written over: the
 * newest day counts, of one day the newest row.
 */
export const orderFigures = pgTable(
  'order_figures',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** plays, reads or viewers; null: not told */
    reach: bigint({ mode: 'number' }),
    /** likes, comments, forwards and saves together; null: not told */
    interactions: bigint({ mode: 'number' }),
    asOf: date('as_of').notNull(),
    /** keys of screenshots */
    files: text().array().notNull(),
    filedBy: ref('filed_by')
      .notNull()
      .references(() => users.id),
    /** pending: told by its owner; checked: the platform has compared it with the screenshots; refused: counts no more */
    state: text({ enum: figureStates }).notNull().default('pending'),
    /** of a refusal */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_figures_order').on(t.orderId, t.asOf, t.id),
    index('order_figures_pending').on(t.id).where(sql`${t.state} = 'pending'`),
    check('order_figures_told', sql`${t.reach} is not null or ${t.interactions} is not null`),
    check('order_figures_counts', sql`${t.reach} >= 0 and ${t.interactions} >= 0`),
  ],
);

/**
 * The newest of what an order's owner told of one count, and the platform did not refuse: a row as `value, state, as_of, files`
 * beside a statement's order `o`.
 */
export const newestFigure = (kind: 'reach' | 'interactions') => sql`
  select f.${sql.raw(kind)} as value, f.state, f.as_of, f.files from order_figures f
  where f.order_id = o.id and f.${sql.raw(kind)} is not null and f.state <> 'refused'
  order by f.as_of desc, f.id desc limit 1`;

/** A buyer asked the owner for the figures of an order; one row an order, of the last time. */
export const figureRequests = pgTable('figure_requests', {
  orderId: ref('order_id')
    .primaryKey()
    .references(() => orders.id),
  askedAt: at('asked_at').notNull().defaultNow(),
});

/** The project that a buyer counts an order to; an order without a row belongs to none. */
export const orderProjects = pgTable(
  'order_projects',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    project: text().notNull(),
  },
  (t) => [index('order_projects_buyer').on(t.buyerId, t.project)],
);

/** A report handed on by a link that needs no login. The link's token stands here as a hash alone. */
export const reportShares = pgTable(
  'report_shares',
  {
    id: identity(),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull().unique(),
    /** days of publication, both included; fixed when it is handed on */
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** '' all projects; 0 all platforms */
    project: text().notNull(),
    platform: integer().notNull(),
    withMoney: boolean('with_money').notNull(),
    views: integer().notNull().default(0),
    viewedAt: at('viewed_at'),
    expiresAt: at('expires_at').notNull(),
    /** taken back */
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('report_shares_buyer').on(t.buyerId, t.id)],
);
