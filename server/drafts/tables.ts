import { boolean, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, ref } from '@/server/db/columns';
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

/** Words a machine looks for in drafts; edited by `npm run content`. */
export const checkWords = pgTable(
  'check_words',
  {
    id: identity(),
    /** forbidden: must not stand there; licence: asks for a licence to be named */
    kind: text().notNull(),
    word: text().notNull(),
    /** category number; 0 every category */
    category: smallint().notNull().default(0),
    /** what is told, such as the clause of the law */
    hint: text().notNull(),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [unique('check_words_word').on(t.kind, t.category, t.word)],
);
