import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type OperatorRole, operatorRoleKeys } from '@/lib/domain/operators/roles';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

const knownRoles = sql.raw(`array[${operatorRoleKeys.map((role) => `'${role}'`).join(', ')}]`);

/** Who works for the platform; no user of the market (decision 177). */
export const operators = pgTable(
  'operators',
  {
    id: identity(),
    /** acts are kept under it: nobody else ever has it, also after its end */
    name: text().notNull().unique(),
    phoneSealed: sealed('phone_sealed').notNull(),
    /** of the same fingerprint as an account's: nobody decides on what belongs to the own phone */
    phoneHash: text('phone_hash').notNull(),
    roles: text().array().$type<OperatorRole[]>().notNull(),
    /** the key of the one-time codes; null: the second factor is set up at the next login */
    totpSealed: sealed('totp_sealed'),
    totpConfirmedAt: at('totp_confirmed_at'),
    /** the 30 seconds whose code was taken last: each counts once */
    totpLastStep: bigint('totp_last_step', { mode: 'number' }),
    totpFailures: smallint('totp_failures').notNull().default(0),
    totpLockedUntil: at('totp_locked_until'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    /** works here no more */
    endedAt: at('ended_at'),
  },
  (t) => [
    // A number goes to somebody else one day.
    uniqueIndex('operators_phone').on(t.phoneHash).where(sql`ended_at is null`),
    check(
      'operators_roles_known',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ ${knownRoles}`,
    ),
  ],
);

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: identity(),
    /** of the token that the cookie holds; the second factor gives a new one */
    tokenHash: text('token_hash').notNull().unique(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    address: text().notNull(),
    device: text().notNull(),
    createdAt: createdAt(),
    /** when the second factor was given; null: it is awaited, the session can do nothing */
    provedAt: at('proved_at'),
    /** to a minute (find-operator.ts) */
    lastUsedAt: at('last_used_at').notNull().default(sql`now()`),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('operator_sessions_operator').on(t.operatorId)],
);

/** Instead of a one-time code, each once: for a phone with the authenticator that is gone. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.codeHash] })],
);
