import { sql } from 'drizzle-orm';
import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Sealed } from '@/server/kernel/crypto';

/** Primary key. */
export const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Reference to another table's key; add `.references()`. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A moment, with time zone; the database's clock decides, never the program's. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => at('created_at').notNull().default(sql`now()`);

/** Money in whole 分. */
export const fen = (name: string) => bigint(name, { mode: 'number' });

/** Personal data, sealed: a text that only `seal` makes and only `unseal` takes. Its name ends in `_sealed`. */
export const sealed = (name: `${string}_sealed`) => text(name).$type<Sealed>();
