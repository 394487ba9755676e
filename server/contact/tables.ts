import { index, integer, smallint, text } from 'drizzle-orm/pg-core';
import { correctionPartKeys } from '@/lib/domain/contact/correction';
import { readerAnswererKeys } from '@/lib/domain/contact/reader-question';
import { contactStateKeys, contactSubjects, suggestionKindKeys } from '@/lib/domain/contact/states';
import { keysOf } from '@/lib/domain/text/keys-of';
import { users } from '@/server/account/tables';
import { articles } from '@/server/articles/tables';
import { goods } from '@/server/catalog/tables';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

/** Somebody who wants to be called back. Phones are sealed, and found by their fingerprint. */
export const callbacks = pgTable(
  'callbacks',
  {
    id: identity(),
    phoneSealed: sealed('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    userId: ref('user_id').references(() => users.id),
    pageSource: text('page_source').notNull(),
    /** keyed hash of the range it was asked from (server/kernel/network/address-range); null: not by a visitor */
    rangeHash: text('range_hash'),
    /** lib/domain/contact/states: waiting, reached, missed, void */
    state: text({ enum: keysOf(contactSubjects.callback.states) })
      .notNull()
      .default('waiting'),
    /** by when the call was promised */
    promisedAt: at('promised_at').notNull(),
    /** calls that reached nobody */
    attempts: smallint().notNull().default(0),
    /** by when it is tried again, which is promised instead; null: it was not put off */
    againAt: at('again_at'),
    /** when somebody called first, whether it was answered or not */
    firstCalledAt: at('first_called_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('callbacks_phone').on(t.phoneHash, t.createdAt),
    index('callbacks_state').on(t.state, t.promisedAt),
    index('callbacks_range').on(t.rangeHash, t.createdAt),
  ],
);

/** What somebody wants to have advertised. */
export const needs = pgTable(
  'needs',
  {
    id: identity(),
    /** full, short (the form of the special pages) */
    kind: text({ enum: ['full', 'short'] }).notNull(),
    brief: text().notNull(),
    /** 0 any */
    platform: smallint().notNull(),
    /** whole 元, 0 not said */
    budgetYuan: integer('budget_yuan').notNull(),
    /** sealed; a name is personal */
    nameSealed: sealed('name_sealed'),
    phoneSealed: sealed('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    userId: ref('user_id').references(() => users.id),
    pageSource: text('page_source').notNull(),
    /** as of a call-back */
    rangeHash: text('range_hash'),
    state: text({ enum: keysOf(contactSubjects.need.states) })
      .notNull()
      .default('pending'),
    promisedAt: at('promised_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('needs_phone').on(t.phoneHash, t.createdAt),
    index('needs_state').on(t.state, t.promisedAt),
    index('needs_created').on(t.createdAt),
    index('needs_range').on(t.rangeHash, t.createdAt),
  ],
);

/** Complaints, suggestions and reports. */
export const suggestions = pgTable(
  'suggestions',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: suggestionKindKeys }).notNull(),
    content: text().notNull(),
    /** '' none */
    orderSn: text('order_sn').notNull(),
    /** sealed; null: the account's own */
    phoneSealed: sealed('phone_sealed'),
    files: text().array().notNull(),
    /** pending, handling, answered; what the person writes then makes it pending again */
    state: text({ enum: keysOf(contactSubjects.suggestion.states) })
      .notNull()
      .default('pending'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('suggestions_user').on(t.userId, t.id),
    index('suggestions_state').on(t.state, t.id),
  ],
);

/** What followed on a complaint or suggestion: the platform's answers, and what the person wrote to them. */
export const suggestionReplies = pgTable(
  'suggestion_replies',
  {
    id: identity(),
    suggestionId: ref('suggestion_id')
      .notNull()
      .references(() => suggestions.id),
    author: text({ enum: ['person', 'staff'] }).notNull(),
    content: text().notNull(),
    files: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('suggestion_replies_thread').on(t.suggestionId, t.id)],
);

/** What somebody says is wrong on an account's public page; `goods` knows the account. */
export const corrections = pgTable(
  'corrections',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    part: text({ enum: correctionPartKeys }).notNull(),
    wrong: text().notNull(),
    right: text().notNull(),
    /** an address or words; '' none */
    evidence: text().notNull(),
    phoneSealed: sealed('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** who was logged in; null: nobody */
    userId: ref('user_id').references(() => users.id),
    /** as of a call-back */
    rangeHash: text('range_hash'),
    state: text({ enum: keysOf(contactSubjects.correction.states) })
      .notNull()
      .default('pending'),
    /** what was changed, or why nothing was; '' while it waits */
    reply: text().notNull().default(''),
    promisedAt: at('promised_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('corrections_phone').on(t.phoneHash, t.createdAt),
    index('corrections_state').on(t.state, t.id),
    index('corrections_range').on(t.rangeHash, t.createdAt),
    index('corrections_good').on(t.goodId),
    index('corrections_user').on(t.userId),
  ],
);

/** What a reader asked below an article; it stands there once it is answered. */
export const readerQuestions = pgTable(
  'reader_questions',
  {
    id: identity(),
    articleId: ref('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    /** of a visitor, who hears of the answer by SMS; null: an account asked, and reads of it in its messages */
    phoneSealed: sealed('phone_sealed'),
    phoneHash: text('phone_hash'),
    userId: ref('user_id').references(() => users.id),
    /** as of a call-back */
    rangeHash: text('range_hash'),
    state: text({ enum: keysOf(contactSubjects.reader.states) })
      .notNull()
      .default('pending'),
    /** the answer that stands below the article, or why none does; '' while it waits */
    reply: text().notNull().default(''),
    /** who answered, by role; null while nothing was released */
    answeredBy: text('answered_by', { enum: readerAnswererKeys }),
    promisedAt: at('promised_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('reader_questions_phone').on(t.phoneHash, t.createdAt),
    index('reader_questions_state').on(t.state, t.id),
    index('reader_questions_range').on(t.rangeHash, t.createdAt),
    index('reader_questions_article').on(t.articleId, t.id),
    index('reader_questions_user').on(t.userId, t.createdAt),
  ],
);

/** Questions to the consultant. */
export const staffQuestions = pgTable(
  'staff_questions',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    staffName: text('staff_name').notNull(),
    question: text().notNull(),
    /** '' none */
    goodSn: text('good_sn').notNull(),
    state: text({ enum: keysOf(contactSubjects.question.states) })
      .notNull()
      .default('pending'),
    promisedAt: at('promised_at').notNull(),
    reply: text(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('staff_questions_state').on(t.state, t.promisedAt),
    index('staff_questions_user').on(t.userId, t.id),
  ],
);

/** Who moved what from where to where. Rows are only added. */
export const contactMoves = pgTable(
  'contact_moves',
  {
    id: identity(),
    subject: text({ enum: keysOf(contactSubjects) }).notNull(),
    subjectId: ref('subject_id').notNull(),
    fromState: text('from_state', { enum: contactStateKeys }).notNull(),
    toState: text('to_state', { enum: contactStateKeys }).notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contact_moves_subject').on(t.subject, t.subjectId)],
);
