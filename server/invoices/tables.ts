import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  numeric,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  invoiceContentKeys,
  invoiceFileKindKeys,
  invoiceKindKeys,
  titleKindKeys,
} from '@/lib/domain/invoices/invoice';
import { endedInvoiceStates, invoiceActors, invoiceStateKeys } from '@/lib/domain/invoices/process';
import { endedReturnStates, returnKindKeys, returnStateKeys } from '@/lib/domain/invoices/return';
import { users } from '@/server/account/tables';
import {
  at,
  createdAt,
  fen,
  identity,
  literals,
  pgTable,
  ref,
  sealed,
} from '@/server/kernel/columns';
import type { Sealed } from '@/server/kernel/crypto';
import { orders } from '@/server/orders/tables';

const notAmong = (column: AnyPgColumn, states: readonly string[]): SQL =>
  sql`${column} not in ${literals(states)}`;

/** To whom invoices are made out. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: titleKindKeys }).notNull(),
    /** everything printed of the buyer, sealed (`TitleWords`) */
    sealed: text().$type<Sealed>().notNull(),
    /** of kind, name and tax number: the same title is kept once */
    fingerprint: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('invoice_titles_same').on(t.userId, t.fingerprint),
    uniqueIndex('invoice_titles_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
);

/** An invoice that an advertiser asked for. What is printed is copied here; a changed title changes nothing of it. */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: invoiceStateKeys }).notNull(),
    kind: text({ enum: invoiceKindKeys }).notNull(),
    content: text({ enum: invoiceContentKeys }).notNull(),
    /** with the tax, the sum of its orders */
    amountFen: fen('amount_fen').notNull(),
    taxFen: fen('tax_fen').notNull(),
    /** exact decimal share */
    rate: numeric({ precision: 6, scale: 4 }).notNull(),
    /** printed */
    remark: text().notNull().default(''),
    titleKind: text('title_kind', { enum: titleKindKeys }).notNull(),
    /** `TitleWords` as they were when it was asked for, sealed */
    titleSealed: sealed('title_sealed').notNull(),
    /** `DeliveryWords`, sealed */
    deliverySealed: sealed('delivery_sealed').notNull(),
    /** our number of it at the issuing channel; another one after a failure */
    serial: text().notNull().unique(),
    /** who issues it, from its approval on: hand, nuonuo */
    channel: text({ enum: ['hand', 'nuonuo'] }),
    /** of the tax office */
    number: text(),
    issuedOn: date('issued_on'),
    /** why it was refused or failed, as last told */
    reason: text().notNull().default(''),
    /** why it is to be cancelled by a red one; '' it is not */
    redReason: text('red_reason').notNull().default(''),
    redNumber: text('red_number'),
    /** when its files went out by mail */
    mailedAt: at('mailed_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('invoices_state').on(t.id, t.state),
    uniqueIndex('invoices_number').on(t.number),
    index('invoices_user').on(t.userId, t.createdAt, t.id),
    index('invoices_waiting').on(t.state, t.id),
    check('invoices_amount', sql`${t.amountFen} > 0 and ${t.taxFen} >= 0`),
    check(
      'invoices_numbered',
      sql`${t.number} is not null or ${notAmong(t.state, ['issued', 'red_applied', 'red_done'])}`,
    ),
  ],
);

export type Invoice = typeof invoices.$inferSelect;

/**
 * What an invoice is about. A line follows its invoice's state by its foreign key, and an order has one line whose
 * invoice lives: the database holds both, whatever the code does.
 */
export const invoiceOrders = pgTable(
  'invoice_orders',
  {
    invoiceId: ref('invoice_id').notNull(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** really paid when it was asked for */
    amountFen: fen('amount_fen').notNull(),
    state: text({ enum: invoiceStateKeys }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    foreignKey({
      name: 'invoice_orders_invoice',
      columns: [t.invoiceId, t.state],
      foreignColumns: [invoices.id, invoices.state],
    }).onUpdate('cascade'),
    uniqueIndex('invoice_orders_living').on(t.orderId).where(notAmong(t.state, endedInvoiceStates)),
    check('invoice_orders_amount', sql`${t.amountFen} > 0`),
  ],
);

/** Its files, each owned by who asked for the invoice. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: invoiceFileKindKeys }).notNull(),
    fileKey: text('file_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invoiceId, t.kind] })],
);

/** What happened to an invoice; append-only. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: identity(),
    invoiceId: ref('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** apply, or a row of lib/domain/invoices/process */
    move: text().notNull(),
    actor: text({ enum: invoiceActors }).notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('invoice_events_invoice').on(t.invoiceId, t.id)],
);

/** The invoice of a media owner to the platform over settled orders (回票). */
export const invoiceReturns = pgTable(
  'invoice_returns',
  {
    id: identity(),
    /** the media owner */
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    state: text({ enum: returnStateKeys }).notNull(),
    /** special_6, special_3, special_1, normal */
    kind: text({ enum: returnKindKeys }).notNull(),
    number: text().notNull(),
    issuedOn: date('issued_on').notNull(),
    /** sealed: of a person it is a name */
    sellerSealed: sealed('seller_sealed').notNull(),
    /** what its orders brought him */
    amountFen: fen('amount_fen').notNull(),
    /** exact decimal share, as shown to him when he handed it in */
    deductRate: numeric('deduct_rate', { precision: 6, scale: 4 }).notNull(),
    deductFen: fen('deduct_fen').notNull(),
    fileKey: text('file_key').notNull(),
    /** why it was refused */
    reason: text().notNull().default(''),
    decidedAt: at('decided_at'),
    /** when the owner of a refused one was reminded last that another one is due */
    remindedAt: at('reminded_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('invoice_returns_state').on(t.id, t.state),
    uniqueIndex('invoice_returns_number').on(t.number).where(notAmong(t.state, endedReturnStates)),
    index('invoice_returns_user').on(t.userId, t.createdAt, t.id),
    index('invoice_returns_waiting').on(t.state, t.id),
    check(
      'invoice_returns_amount',
      sql`${t.amountFen} > 0 and ${t.deductFen} >= 0 and ${t.deductFen} <= ${t.amountFen}`,
    ),
  ],
);

/** What it is about; as `invoice_orders`. */
export const invoiceReturnOrders = pgTable(
  'invoice_return_orders',
  {
    returnId: ref('return_id').notNull(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: fen('amount_fen').notNull(),
    state: text({ enum: returnStateKeys }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderId] }),
    foreignKey({
      name: 'invoice_return_orders_return',
      columns: [t.returnId, t.state],
      foreignColumns: [invoiceReturns.id, invoiceReturns.state],
    }).onUpdate('cascade'),
    uniqueIndex('invoice_return_orders_living')
      .on(t.orderId)
      .where(notAmong(t.state, endedReturnStates)),
    check('invoice_return_orders_amount', sql`${t.amountFen} > 0`),
  ],
);
