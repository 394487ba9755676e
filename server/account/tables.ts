import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { blockableKeys } from '@/lib/domain/account/blocks';
import { accountEventKinds } from '@/lib/domain/account/events';
import { verifiedKeys } from '@/lib/domain/verification/states';
import { at, createdAt, identity, pgTable, sealed } from '@/server/kernel/columns';

/** One account: a phone in a group. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    /** 2 media owner, 3 advertiser, 9 operator */
    group: smallint('user_group').notNull(),
    phoneSealed: sealed('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    nicename: text().notNull(),
    /** key of an uploaded file; null: the drawn one */
    avatar: text(),
    /** sealed JSON of contact name, phone, area and address; null: none given */
    contactSealed: sealed('contact_sealed'),
    /** none, person, company: the verification that is in force */
    verified: text({ enum: verifiedKeys }).notNull().default('none'),
    /** argon2id with the pepper; null: not set (`pay_pass_level` 0) */
    payPassHash: text('pay_pass_hash'),
    payPassFailures: smallint('pay_pass_failures').notNull().default(0),
    payPassLockedUntil: at('pay_pass_locked_until'),
    /** money may not leave before: the phone has changed (domain.md is silent, decision 075); null: nothing holds it */
    withdrawalsHeldUntil: at('withdrawals_held_until'),
    /** given up by its owner: nobody logs in to it again, and what the law does not want kept is gone */
    closedAt: at('closed_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_phone_group').on(t.phoneHash, t.group)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: text('token_hash').notNull().unique(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Versions of the two agreements that were accepted with this login. */
    userAgreementVersion: integer('user_agreement_version'),
    privacyVersion: integer('privacy_version'),
    device: text(),
    address: text(),
    createdAt: createdAt(),
    /** to some minutes (find-caller.ts) */
    lastUsedAt: at('last_used_at').notNull().default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** What happened to an account, as its owner reads it. Never changed (trigger); swept after a year. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: identity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text({ enum: accountEventKinds }).notNull(),
    /** what the kind's sentence leaves open, masked; '' nothing */
    detail: text().notNull().default(''),
    /** of the browser that did it; null: the platform, or not known */
    device: text(),
    address: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('account_events_user').on(t.userId, t.id),
    index('account_events_created').on(t.createdAt),
  ],
);

/** Which version of an agreement a person accepted, and when first: sessions are swept, this stays. */
export const accountConsents = pgTable(
  'account_consents',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** 1 user agreement, 2 privacy policy */
    agreementType: smallint('agreement_type').notNull(),
    version: integer().notNull(),
    acceptedAt: at('accepted_at').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.agreementType, t.version] }),
    index('account_consents_version').on(t.agreementType, t.version),
  ],
);

/** Each change of the phone that an account logs in with. */
export const phoneChanges = pgTable(
  'phone_changes',
  {
    id: identity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    fromSealed: sealed('from_sealed').notNull(),
    toSealed: sealed('to_sealed').notNull(),
    /** own: both phones proved it; lost: an operator did */
    way: text({ enum: ['own', 'lost'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('phone_changes_user').on(t.userId, t.id)],
);

/** Somebody who cannot read messages to the old phone any more, and asks for a new one. */
export const phoneRecoveries = pgTable(
  'phone_recoveries',
  {
    id: identity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    newPhoneSealed: sealed('new_phone_sealed').notNull(),
    newPhoneHash: text('new_phone_hash').notNull(),
    state: text({ enum: ['pending', 'approved', 'rejected', 'cancelled'] })
      .notNull()
      .default('pending'),
    /** what the person says */
    wordsSealed: sealed('words_sealed'),
    /** as of a card's branch (server/payouts/tables): from before; '' by now */
    words: text().notNull().default(''),
    /** of a refusal */
    reason: text().notNull().default(''),
    createdAt: createdAt(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('phone_recoveries_waiting').on(t.state, t.id),
    uniqueIndex('phone_recoveries_one').on(t.userId).where(sql`${t.state} = 'pending'`),
  ],
);

/** What the platform stops an account from, each for itself (lib/domain/account/blocks). */
export const accountBlocks = pgTable(
  'account_blocks',
  {
    id: identity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    what: text({ enum: blockableKeys }).notNull(),
    /** as its person reads it */
    reason: text().notNull(),
    /** so many are left to it, of what is counted; null: it is stopped */
    most: smallint(),
    /** how many of a day's number are used, and of which day; null: none yet */
    used: smallint().notNull().default(0),
    usedOn: date('used_on', { mode: 'string' }),
    /** null: until it is lifted */
    until: at('until'),
    liftedAt: at('lifted_at'),
    createdAt: createdAt(),
  },
  (t) => [index('account_blocks_user').on(t.userId, t.id)],
);

/** A code that was sent. Wrong tries are counted here; five burn it. */
export const codes = pgTable(
  'codes',
  {
    id: identity(),
    phoneHash: text('phone_hash').notNull(),
    /** login, pay_pass, bank, sign, phone …; a login code also names its group */
    purpose: text().notNull(),
    group: smallint('user_group'),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    sentAt: at('sent_at').notNull().default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  // Kept for a day after sending: the limits of a phone are counted here (send-code.ts).
  (t) => [
    index('codes_phone').on(t.phoneHash, t.sentAt),
    // The budget of the whole site is counted by the hour.
    index('codes_sent').on(t.sentAt),
  ],
);

/** A puzzle that was shown, and the ticket it became when solved. */
export const captchas = pgTable(
  'captchas',
  {
    id: identity(),
    challenge: text().notNull().unique(),
    /** where the piece belongs, pixels from the left */
    answerX: smallint('answer_x').notNull(),
    /** where things stand that it does not belong to */
    decoys: smallint().array().notNull().default(sql`'{}'`),
    /** which picture of a row this is; 1 the first */
    nth: smallint().notNull().default(1),
    tries: smallint().notNull().default(0),
    /** of the work that its answer must bring (lib/domain/account/captcha/work) */
    workBits: smallint('work_bits').notNull().default(0),
    address: text().notNull(),
    /** server/kernel/network/address-range; its misses and its solved pictures of the hour make the next ones dearer */
    addressRange: text('address_range').notNull().default(''),
    /** of the way the hand went when it was solved: the same way is never taken twice */
    trackHash: text('track_hash').unique(),
    ticketHash: text('ticket_hash').unique(),
    randstr: text(),
    /** of the last that answered, wrong answers count by it; bound when solved */
    phoneHash: text('phone_hash'),
    purpose: text(),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('captchas_range').on(t.addressRange, t.createdAt).where(sql`ticket_hash is not null`),
    index('captchas_range_misses').on(t.addressRange, t.createdAt).where(sql`tries > 0`),
    index('captchas_phone_misses').on(t.phoneHash, t.createdAt).where(sql`tries > 0`),
  ],
);

/** Proof of a second factor (code or pay password), spent by one sensitive call. */
export const stepUpTickets = pgTable('step_up_tickets', {
  id: identity(),
  ticketHash: text('ticket_hash').notNull().unique(),
  userId: bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id),
  purpose: text().notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** What the console SMS provider would have sent; shown at /dev/outbox in a demonstration. */
export const smsOutbox = pgTable('sms_outbox', {
  id: identity(),
  phoneMasked: text('phone_masked').notNull(),
  phoneSealed: sealed('phone_sealed').notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
});
