import type { Db } from '@/server/kernel/database';
import { privacyPolicy } from './agreements/privacy-policy';
import { signingTerms } from './agreements/signing-terms';
import { userAgreement } from './agreements/user-agreement';
import { agreements } from './tables';

/**
 * What every site needs before its first visitor: both agreements. Safe at every start: a version that is
 * there is left as it is, because people have accepted it.
 */
export async function seedSite(db: Db): Promise<void> {
  await db
    .insert(agreements)
    .values([userAgreement, privacyPolicy, signingTerms])
    .onConflictDoNothing();
}
