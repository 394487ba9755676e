import { ne } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { privacyPolicy } from './agreements/privacy-policy';
import { signingTerms } from './agreements/signing-terms';
import { userAgreement } from './agreements/user-agreement';
import { agreements } from './tables';

/**
 * What every site needs before its first visitor: its agreements. Safe at every start: a version that is there is left as it is,
 * because people have accepted it, and a text that was published in the console is the site's own from then on.
 */
export async function seedSite(db: Db): Promise<void> {
  const own = await db
    .selectDistinct({ type: agreements.type })
    .from(agreements)
    .where(ne(agreements.publishedBy, ''));
  const brought = [userAgreement, privacyPolicy, signingTerms].filter(
    ({ type }) => !own.some((each) => each.type === type),
  );
  if (brought.length > 0) await db.insert(agreements).values(brought).onConflictDoNothing();
}
