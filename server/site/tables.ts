import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { messageKindKeys } from '@/lib/domain/messages/kinds';
import { noticeTemplateKeys } from '@/lib/domain/messages/notice-templates';
import type { DutyWeek } from '@/lib/domain/time/duty-hours';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';

/** Configuration the site shows; a key that is absent falls back to the built-in value. */
export const siteConfig = pgTable('site_config', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** When the service is there, a row each time it was set: what was promised hangs on the one of its moment (decision 190). */
export const serviceCalendars = pgTable('service_calendars', {
  /** the one before and one: of two that were made of the same one, one is refused */
  version: integer().primaryKey(),
  /** days, YYYY-MM-DD, in order */
  offDays: jsonb('off_days').$type<string[]>().notNull(),
  onDays: jsonb('on_days').$type<string[]>().notNull(),
  /** minutes since midnight on the market's clock */
  opens: smallint().notNull(),
  closes: smallint().notNull(),
  /** day from which the hours count; null: that on which they were saved. Days off and on count at once */
  validOn: date('valid_on', { mode: 'string' }),
  /** null: nobody is there on weekends */
  weekendOpens: smallint('weekend_opens'),
  weekendCloses: smallint('weekend_closes'),
  /** why */
  words: text().notNull(),
  /** name of an operator */
  savedBy: text('saved_by').notNull(),
  createdAt: createdAt(),
});

/**
 * When a consultant is there, in versions: which hours count on a day is the rule of settings, days off are of the newest one
 * (decision 208). Rows are only added.
 */
export const consultantHours = pgTable(
  'consultant_hours',
  {
    /** of the role service */
    operatorId: ref('operator_id').notNull(),
    /** from 1; the one before and one: of two that were made of the same one, one is refused */
    version: integer().notNull(),
    /** the name of the configuration under which the site shows them; '' it does not */
    shownAs: text('shown_as').notNull(),
    /** Monday to Sunday, minutes since midnight; no times at all: none are kept from then on */
    week: jsonb().$type<DutyWeek>().notNull(),
    /** days, YYYY-MM-DD, in order */
    offDays: jsonb('off_days').$type<string[]>().notNull(),
    /** day from which the week counts; null: that on which it was saved */
    validOn: date('valid_on', { mode: 'string' }),
    /** why */
    words: text().notNull(),
    /** name of an operator */
    savedBy: text('saved_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.version] })],
);

/**
 * Versioned texts, append-only by a trigger: people have accepted them. The newest whose day has come is in force (decision 194).
 * 1 user agreement, 2 privacy policy, 3 terms of signing.
 */
export const agreements = pgTable(
  'agreements',
  {
    id: identity(),
    type: integer().notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** sanitised HTML */
    content: text().notNull(),
    publishedAt: at('published_at').notNull().defaultNow(),
    /** from then on it is what somebody accepts; later for a later version */
    countsFrom: at('counts_from').notNull().defaultNow(),
    /** name of the operator who published it; '' it came with the program */
    publishedBy: text('published_by').notNull().default(''),
  },
  (t) => [unique('agreements_type_version').on(t.type, t.version)],
);

/** One row per event and person. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** unique per event and person: the same event never tells twice */
    key: text().notNull().unique(),
    kind: text({ enum: messageKindKeys }).notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    link: text(),
    readAt: at('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_user').on(t.userId, t.createdAt, t.id),
    index('messages_kind').on(t.userId, t.kind, t.createdAt, t.id),
    index('messages_unread').on(t.userId, t.createdAt, t.id).where(sql`${t.readAt} is null`),
    index('messages_unread_kind')
      .on(t.userId, t.kind, t.createdAt, t.id)
      .where(sql`${t.readAt} is null`),
  ],
);

/** What notices say where that was changed, a row each time; an empty title: the built-in words again (decision 191). */
export const noticeTexts = pgTable(
  'notice_texts',
  {
    key: text({ enum: noticeTemplateKeys }).notNull(),
    /** the one before and one: of two that were made of the same one, one is refused */
    version: integer().notNull(),
    /** plain text with blanks of its template */
    title: text().notNull(),
    body: text().notNull(),
    /** why */
    words: text().notNull(),
    /** name of an operator */
    savedBy: text('saved_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.version] }),
    index('notice_texts_created').on(t.createdAt, t.version),
  ],
);

/** Uploaded files; the bytes are in the storage provider. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    fileKey: text('file_key').notNull().unique(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id),
    purpose: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: integer().notNull(),
    meta: jsonb(),
    /** of the bytes as they were uploaded, hexadecimal; '' where the store has lost them; null: not told yet, or a film's */
    sha256: text(),
    /** name of the key that the bytes lie sealed under; null: the bytes say it */
    sealedBy: text('sealed_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('files_owner').on(t.ownerId, t.id),
    index('files_unhashed').on(t.id).where(sql`${t.sha256} is null and ${t.purpose} <> 'film'`),
  ],
);

/** Bytes that are put into the store before the row of files that names them. */
export const stagedFiles = pgTable('staged_files', {
  fileKey: text('file_key').primaryKey(),
  /** from then on nothing may keep it */
  droppedAt: at('dropped_at'),
  createdAt: createdAt(),
});

/** Who opened a certificate, and when; append-only. */
export const fileLooks = pgTable(
  'file_looks',
  {
    id: identity(),
    fileKey: text('file_key').notNull(),
    /** `user:12` its owner, `operator:name` a reviewer */
    viewer: text().notNull(),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('file_looks_file').on(t.fileKey, t.id)],
);

/** Advertisers that let themselves be named on the site. */
export const brands = pgTable(
  'brands',
  {
    id: identity(),
    name: text().notNull().unique(),
    industry: text().notNull(),
    /** one sentence, plain text */
    intro: text().notNull(),
    /** address of the picture, a path of this site; '' where the page renders one */
    logo: text().notNull(),
    /** https address or path of this site; '' none */
    link: text().notNull(),
    joinedAt: at('joined_at').notNull(),
    place: smallint().notNull(),
    status: text({ enum: ['published', 'hidden'] }).notNull(),
  },
  (t) => [index('brands_joined').on(t.status, t.joinedAt)],
);

export const friendLinks = pgTable('friend_links', {
  id: identity(),
  name: text().notNull().unique(),
  /** https address or path of this site */
  link: text().notNull(),
  place: smallint().notNull(),
  status: text({ enum: ['published', 'hidden'] }).notNull(),
});
