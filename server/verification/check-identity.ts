import { eq } from 'drizzle-orm';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { identityChecker } from '@/server/providers/identity/provider';
import { decideVerification } from './decide-verification';
import { verifications } from './tables';

/**
 * Asks the identity checker about an application that was just filed: a person whom it knows is verified, one whom it
 * denies is rejected. A company's names and licence, and whatever it cannot tell, wait for an operator; so does everything
 * where it does not answer.
 */
export async function checkIdentity(id: number): Promise<void> {
  const { db } = await openDatabase();
  const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
  if (row?.state !== 'pending') return;
  const sealed =
    row.kind === 'company'
      ? { name: row.legalPersonSealed, number: row.legalIdSealed }
      : { name: row.nameSealed, number: row.numberSealed };
  try {
    const checker = await identityChecker();
    const checked = await checker.checkPerson({
      name: unseal(sealed.name),
      idNumber: unseal(sealed.number),
    });
    await inTransaction(db, async (tx) => {
      await tx.update(verifications).set({ checked }).where(eq(verifications.id, id));
      if (checked === 'different') {
        const whose = row.kind === 'company' ? '法定代表人姓名' : '姓名';
        await decideVerification(tx, {
          id,
          decision: 'reject',
          reason: `${whose}与身份证号核验不一致，请对照证件核对`,
          by: checker.name,
        });
      } else if (checked === 'same' && row.kind === 'person') {
        await decideVerification(tx, { id, decision: 'approve', by: checker.name });
      }
    });
  } catch (error) {
    log().warn({ err: error, verification: id }, 'the identity checker did not answer');
  }
}
