import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { certificateTypeKeys } from '@/lib/domain/contracts/certificate-types';
import { recordKinds } from '@/lib/domain/contracts/record';
import { signingLevels } from '@/lib/domain/contracts/signing-level';
import { certificateStates } from '@/lib/domain/contracts/signing-step';
import { contractKindKeys, contractRoles, contractStateKeys } from '@/lib/domain/contracts/states';
import { keysOf } from '@/lib/domain/text/keys-of';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref, sealed } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';
import type { SealPlace } from '@/server/pdf/seal-place';

/** Texts of contracts, by version; none is ever changed (a trigger). */
export const contractTemplates = pgTable(
  'contract_templates',
  {
    id: identity(),
    kind: text({ enum: contractKindKeys }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    body: jsonb().notNull(),
    status: text({ enum: ['draft', 'published'] }).notNull(),
    /** what is made from then on is made of it; never before an earlier version */
    countsFrom: at('counts_from').notNull().defaultNow(),
    /** name of the operator who published it; '' it came with the program or by its command */
    publishedBy: text('published_by').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [unique('contract_templates_version').on(t.kind, t.version)],
);

/** A contract. What stands on its paper is kept sealed and never read from accounts or orders again. */
export const contracts = pgTable(
  'contracts',
  {
    id: identity(),
    contractSn: text('contract_sn').notNull().unique(),
    /** eight signs, at the foot of each page */
    checkCode: text('check_code').notNull(),
    kind: text({ enum: contractKindKeys }).notNull(),
    state: text({ enum: contractStateKeys }).notNull(),
    buyerId: ref('buyer_id').references(() => users.id),
    sellerId: ref('seller_id').references(() => users.id),
    /** who asked for it */
    askedBy: ref('asked_by')
      .notNull()
      .references(() => users.id),
    /** null: a contract without a sum */
    amountFen: fen('amount_fen'),
    /** version of its template; null: a draft */
    templateVersion: integer('template_version'),
    /** sealed JSON of what stands on the paper; null: a draft */
    factsSealed: sealed('facts_sealed'),
    /** YYYY-MM-DD of agreements without a sum */
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    /** key of the file as it stands; null: no paper yet */
    fileKey: text('file_key'),
    /** hex, of that file */
    sha256: text(),
    bytes: integer(),
    pages: smallint().notNull().default(0),
    /** where each party's seal stands */
    places: jsonb().$type<Record<string, SealPlace>>(),
    /** how often the paper could not be made or sealed; somebody looks at it then */
    failures: smallint().notNull().default(0),
    /** a copy of the program is at work on it until then */
    workUntil: at('work_until'),
    /** certificate page, made when everybody has signed */
    certificateKey: text('certificate_key'),
    /** name and number at the signing provider; null: signed here, or over there */
    providerRef: text('provider_ref'),
    /** who may be reminded by hand again, and when reminders by themselves are next */
    remindedAt: at('reminded_at'),
    remindAt: at('remind_at'),
    expiresAt: at('expires_at'),
    /** a certificate is being looked at: the deadline rests since; null: it runs */
    restingSince: at('resting_since'),
    /** which side asks the other one to take it back; null: neither */
    withdrawAskedBy: ref('withdraw_asked_by').references(() => users.id),
    endedReason: text('ended_reason').notNull().default(''),
    finishedAt: at('finished_at'),
    stampedBy: text('stamped_by').notNull().default(''),
    /** how many records there are, and the hash of the last: a record whose end was cut off is found by them */
    recordCount: smallint('record_count').notNull().default(0),
    recordTail: text('record_tail').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('contracts_buyer').on(t.buyerId, t.updatedAt, t.id),
    index('contracts_seller').on(t.sellerId, t.updatedAt, t.id),
    index('contracts_expires').on(t.expiresAt).where(sql`${t.state} = 'signing'`),
    index('contracts_remind').on(t.remindAt).where(sql`${t.state} = 'signing'`),
    index('contracts_without_paper')
      .on(t.id)
      .where(sql`${t.state} = 'signing' and ${t.fileKey} is null`),
    index('contracts_without_certificate')
      .on(t.id)
      .where(sql`${t.state} = 'done' and ${t.certificateKey} is null`),
  ],
);

/** Orders of a contract; an order stands in one living contract at most. */
export const contractOrders = pgTable(
  'contract_orders',
  {
    contractId: ref('contract_id')
      .notNull()
      .references(() => contracts.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    /** false: the contract ended without everybody's signature */
    isLiving: boolean('is_living').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.orderId] }),
    uniqueIndex('contract_orders_living').on(t.orderId).where(sql`${t.isLiving}`),
  ],
);

/** What a side completed for the paper. */
export const contractParties = pgTable(
  'contract_parties',
  {
    contractId: ref('contract_id')
      .notNull()
      .references(() => contracts.id),
    role: text({ enum: keysOf(contractRoles) }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** sealed JSON: address, signer_name */
    detailsSealed: sealed('details_sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.role] })],
);

/** Whoever signs; the platform has a row without an account. */
export const contractSigners = pgTable(
  'contract_signers',
  {
    id: identity(),
    contractId: ref('contract_id')
      .notNull()
      .references(() => contracts.id),
    role: text({ enum: keysOf(contractRoles) }).notNull(),
    userId: ref('user_id').references(() => users.id),
    /** 0: the account's own signer; from 1: people whom it named */
    rank: smallint().notNull().default(0),
    /** waits for those of lower rank */
    inOrder: boolean('in_order').notNull().default(true),
    /** of the person who signs; '' is sealed as well */
    nameSealed: sealed('name_sealed').notNull(),
    /** where the will-to-sign code goes; null: the account's phone */
    phoneSealed: sealed('phone_sealed'),
    level: text({ enum: keysOf(signingLevels) }).notNull(),
    /** a picture of the certificate is wanted besides (signing-level.ts) */
    wantsCertificate: boolean('wants_certificate').notNull().default(false),
    idType: text('id_type', { enum: certificateTypeKeys }).notNull().default('0'),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    /** the paper's file was first given to the account that signs; null: never */
    shownAt: at('shown_at'),
    agreedAt: at('agreed_at'),
    agreedVersion: integer('agreed_version'),
    passedAt: at('passed_at'),
    /** tail, three, four, face, hand; '' not yet */
    passedBy: text('passed_by', {
      enum: ['', 'server', 'verified', 'three', 'four', 'face', 'hand'],
    })
      .notNull()
      .default(''),
    certificate: text({ enum: certificateStates }).notNull().default('none'),
    /** sealed JSON: name, number */
    certificateSealed: sealed('certificate_sealed'),
    /** side → key of the file; emptied some days after the review */
    certificatePictures: jsonb('certificate_pictures')
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    certificateReason: text('certificate_reason').notNull().default(''),
    certificateSentAt: at('certificate_sent_at'),
    certificateDecidedAt: at('certificate_decided_at'),
    confirmedAt: at('confirmed_at'),
    signedAt: at('signed_at'),
    refusedAt: at('refused_at'),
    /** of the certificate that the signature was made with */
    serial: text().notNull().default(''),
    certificateSha256: text('certificate_sha256').notNull().default(''),
  },
  (t) => [
    unique('contract_signers_rank').on(t.contractId, t.role, t.rank),
    index('contract_signers_user').on(t.userId, t.contractId),
    index('contract_signers_ready')
      .on(t.contractId)
      .where(sql`${t.confirmedAt} is not null and ${t.signedAt} is null`),
    index('contract_signers_review').on(t.id).where(sql`${t.certificate} = 'sent'`),
    index('contract_signers_terms')
      .on(t.agreedVersion, t.userId)
      .where(sql`${t.agreedVersion} is not null`),
  ],
);

/** A code on its way, or a face verification: what was said when it was asked for, and for which signers it is good. */
export const contractTransactions = pgTable(
  'contract_transactions',
  {
    id: identity(),
    transactionId: text('transaction_id').notNull().unique(),
    kind: text({ enum: ['elements', 'confirm', 'face'] }).notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    signerIds: bigint('signer_ids', { mode: 'number' }).array().notNull(),
    phoneSealed: sealed('phone_sealed').notNull(),
    phoneHash: text('phone_hash').notNull(),
    /** sealed JSON: name; of face with id number and token; null for confirm */
    elementsSealed: sealed('elements_sealed'),
    way: text({ enum: ['three', 'four', 'confirm', 'face'] }).notNull(),
    /** of the elements: pass, review (somebody has to look); of a face: passed, failed */
    result: text({ enum: ['', 'pass', 'review', 'passed', 'failed'] })
      .notNull()
      .default(''),
    /** used, replaced, or burnt */
    endedAt: at('ended_at'),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contract_transactions_user').on(t.userId, t.id)],
);

/** Every step of a contract, as a chain: append-only, each record hashes the one before. */
export const contractRecords = pgTable(
  'contract_records',
  {
    id: identity(),
    contractId: ref('contract_id')
      .notNull()
      .references(() => contracts.id),
    /** from 1, within the contract */
    seq: smallint().notNull(),
    kind: text({ enum: keysOf(recordKinds) }).notNull(),
    /** exactly what was hashed, without `prev_hash` and `hash` */
    content: jsonb().notNull(),
    happenedAt: at('happened_at').notNull(),
    /** hex SHA-256; '' in the first */
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [unique('contract_records_seq').on(t.contractId, t.seq)],
);

/** SHA-256 of every state that the file of a contract has had, for whoever holds one of them. */
export const contractFileHashes = pgTable('contract_file_hashes', {
  sha256: text().primaryKey(),
  contractId: ref('contract_id')
    .notNull()
    .references(() => contracts.id),
  createdAt: createdAt(),
});
