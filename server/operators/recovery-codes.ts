import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recoveryCodeCount } from '@/lib/domain/operators/second-factor';
import { fingerprint } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { operatorRecoveryCodes } from './tables';

/** No sign that is read for another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

/** Gives an operator new ones; those of before are gone. @returns them, to be shown once: `ABCDE-FGHJK` */
export async function giveRecoveryCodes(tx: Db, operatorId: number): Promise<string[]> {
  await forgetRecoveryCodes(tx, operatorId);
  const made = Array.from({ length: recoveryCodeCount }, () => draw() + draw());
  await tx
    .insert(operatorRecoveryCodes)
    .values(made.map((code) => ({ operatorId, codeHash: hashOf(operatorId, code) })));
  return made.map((code) => `${code.slice(0, half)}-${code.slice(half)}`);
}

export async function forgetRecoveryCodes(tx: Db, operatorId: number): Promise<void> {
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, operatorId));
}

/** Uses one up. @param code plain (plainCode) @returns how many are left; null where it is none that counts */
export async function spendRecoveryCode(
  tx: Db,
  operatorId: number,
  code: string,
): Promise<number | null> {
  const own = eq(operatorRecoveryCodes.operatorId, operatorId);
  const unused = isNull(operatorRecoveryCodes.usedAt);
  const used = await tx
    .update(operatorRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(own, unused, eq(operatorRecoveryCodes.codeHash, hashOf(operatorId, code))))
    .returning({ operatorId: operatorRecoveryCodes.operatorId });
  return used.length === 0 ? null : tx.$count(operatorRecoveryCodes, and(own, unused));
}

const draw = (): string =>
  Array.from({ length: half }, () => signs.charAt(randomInt(signs.length))).join('');

const hashOf = (operatorId: number, code: string): string =>
  fingerprint('recovery code', `${operatorId} ${code}`);
