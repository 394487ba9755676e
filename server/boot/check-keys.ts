import { createHmac } from 'node:crypto';
import { opensPhones } from '@/server/account/public';
import { keyCanaries } from '@/server/db/tables';
import { fingerprint, type Sealed, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { inTransaction } from '@/server/kernel/transaction';

/** What a key makes of a text that everybody knows, by the variable that holds it. */
const canaries: Record<string, () => string> = {
  DATA_KEY: () => 'canary',
  HASH_KEY: () => fingerprint('canary', 'HASH_KEY'),
  PAY_PEPPER: () =>
    createHmac('sha256', Buffer.from(env().PAY_PEPPER, 'base64'))
      .update('canary')
      .digest('base64url'),
};

/**
 * Refuses keys that this database was not written with: with another HASH_KEY each phone would become a new account, with
 * another PAY_PEPPER no pay password would be right. Each key leaves a canary at its first start, sealed, so that each of
 * them asks for DATA_KEY too. A database from before there were canaries is asked by a phone.
 * @throws Error in a sentence for the operator, and changes nothing
 */
export async function checkKeys(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isNew = (await tx.select().from(keyCanaries).limit(1)).length === 0;
    if (isNew && !(await opensPhones(tx))) throw new Error(refusal('DATA_KEY、HASH_KEY'));
    const own = Object.entries(canaries).map(([variable, canary]) => ({
      name: variable === 'DATA_KEY' ? `DATA_KEY ${env().DATA_KEY_ID}` : variable,
      canarySealed: seal(canary()),
    }));
    await tx.insert(keyCanaries).values(own).onConflictDoNothing();
    for (const { name, canarySealed } of await tx.select().from(keyCanaries)) {
      const [variable = ''] = name.split(' ');
      const canary = open(canarySealed);
      if (canary === null) throw new Error(refusal('DATA_KEY'));
      if (canary !== canaries[variable]?.()) throw new Error(refusal(variable));
    }
  });
}

function open(canary: Sealed): string | null {
  try {
    return unseal(canary);
  } catch {
    return null;
  }
}

const refusal = (variables: string) =>
  `环境变量 ${variables}：与写入这个数据库的密钥不同，数据未作任何改动。请填回原来的密钥；换新的 DATA_KEY 时，新密钥要用新的 DATA_KEY_ID，原来的以原名称放进 OLD_DATA_KEYS（见 docs/operate.md）。`;
