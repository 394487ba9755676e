import { opensPhones } from '@/server/account/public';
import { canaries, unfitKey } from '@/server/db/key-canaries';
import { keyCanaries } from '@/server/db/tables';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { inTransaction } from '@/server/kernel/transaction';

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
    const unfit = unfitKey(await tx.select().from(keyCanaries));
    if (unfit) throw new Error(refusal(unfit));
  });
}

const refusal = (variables: string) =>
  `环境变量 ${variables}：与写入这个数据库的密钥不同，数据未作任何改动。请填回原来的密钥；换新的 DATA_KEY 时，新密钥要用新的 DATA_KEY_ID，原来的以原名称放进 OLD_DATA_KEYS（见 docs/operate.md）。`;
