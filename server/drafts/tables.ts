import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';
import { orderEvents, orders } from '@/server/orders/tables';

/** What the buyer remarks on a place of a draft; sent with the wish for changes. */
export const draftRemarks = pgTable(
  'draft_remarks',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** of the draft it is about: a draft is an event of the order's record */
    draftEventId: ref('draft_event_id')
      .notNull()
      .references(() => orderEvents.id),
    /** counted through all drafts of the order, from 1 */
    no: smallint().notNull(),
    /** the place in the draft's text, in UTF-16 units, end excluded; both 0: the draft as a whole */
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /** what stood there */
    quote: text().notNull().default(''),
    /** of a picture it is about; '' the text */
    fileKey: text('file_key').notNull().default(''),
    /** of the film it is about; null: no moment of it */
    atSecond: integer('at_second'),
    words: text().notNull(),
    /** the later draft whose author says it is settled */
    settledEventId: ref('settled_event_id').references(() => orderEvents.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('draft_remarks_no').on(t.orderId, t.no),
    index('draft_remarks_draft').on(t.draftEventId),
  ],
);

/** A film of a draft, on its way up or whole (decision 115). */
export const films = pgTable(
  'films',
  {
    /** the same as of its row in files, which comes when it is whole */
    fileKey: text('file_key').primaryKey(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id),
    /** the only one that may carry it */
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** a file is known again by its sender's name, size and time of change */
    sentName: text('sent_name').notNull(),
    bytes: integer().notNull(),
    modifiedMs: bigint('modified_ms', { mode: 'number' }).notNull(),
    state: text({ enum: ['uploading', 'whole', 'removing'] })
      .notNull()
      .default('uploading'),
    /** the draft that handed it in first: the buyer sees it from then on */
    eventId: ref('event_id').references(() => orderEvents.id),
    /** when it is swept; null: it stays with the order's record */
    expiresAt: at('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [index('films_order').on(t.orderId), index('films_expire').on(t.expiresAt)],
);

/** Parts of films; each lies sealed under a key of its own. A try that was not stored to its end is swept. */
export const filmParts = pgTable(
  'film_parts',
  {
    /** of the store */
    objectKey: text('object_key').primaryKey(),
    fileKey: text('file_key')
      .notNull()
      .references(() => films.fileKey),
    /** from 1 */
    no: smallint().notNull(),
    sha256: text().notNull(),
    /** name of the key that it lies sealed under */
    sealedBy: text('sealed_by').notNull(),
    storedAt: at('stored_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The first that is stored counts: what was looked at is never another one afterwards.
    uniqueIndex('film_parts_stored').on(t.fileKey, t.no).where(sql`${t.storedAt} is not null`),
    index('film_parts_film').on(t.fileKey),
  ],
);

/** Words a machine looks for in drafts; edited by `npm run content`. */
export const checkWords = pgTable(
  'check_words',
  {
    id: identity(),
    /** forbidden: must not stand there; licence: asks for a licence to be named */
    kind: text({ enum: ['forbidden', 'licence'] }).notNull(),
    word: text().notNull(),
    /** category number; 0 every category */
    category: smallint().notNull().default(0),
    /** what is told, such as the clause of the law */
    hint: text().notNull(),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [unique('check_words_word').on(t.kind, t.category, t.word)],
);
