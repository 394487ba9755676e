import { eq, type SQL } from 'drizzle-orm';
import { fingerprint, hashToken, randomToken, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { boardSubscribers } from './tables';

export interface Subscriber {
  id: number;
  /** opens the link that ends its mails */
  token: string;
}

/** Names of addresses are the same in capitals. */
const hashOf = (email: string): string => fingerprint('email', email.toLowerCase());

/** How many mails an address is asked by counts under this key. */
export const limitKeyOf = (email: string): string => `board mail ${hashOf(email)}`;

/** The subscriber that an account is, made where it is none yet. */
export const subscriberOf = (tx: Db, userId: number): Promise<Subscriber> =>
  found(tx, { userId }, eq(boardSubscribers.userId, userId));

/** The subscriber that an address is. */
export const subscriberAt = (tx: Db, email: string): Promise<Subscriber> => {
  const addressHash = hashOf(email);
  return found(
    tx,
    { addressHash, addressSealed: seal(email) },
    eq(boardSubscribers.addressHash, addressHash),
  );
};

/** Held until the transaction ends, so that boards of one subscriber are counted one after the other. */
async function found(
  tx: Db,
  who: Partial<typeof boardSubscribers.$inferInsert>,
  is: SQL,
): Promise<Subscriber> {
  const token = randomToken();
  await tx
    .insert(boardSubscribers)
    .values({ ...who, tokenSealed: seal(token), tokenHash: hashToken(token) })
    .onConflictDoNothing();
  const [row] = await tx.select().from(boardSubscribers).where(is).for('update');
  if (!row) throw new Error('a subscriber was inserted or found');
  return { id: row.id, token: unseal(row.tokenSealed) };
}
