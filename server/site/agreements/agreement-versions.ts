import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { LegalState } from '@/lib/domain/legal/legal-texts';
import type { AgreementType } from '@/lib/domain/site/agreement-address';
import type { Db } from '@/server/kernel/database';
import { agreements } from '../tables';

export type Agreement = typeof agreements.$inferSelect;

/** The version that somebody accepts at the moment of the statement: the newest whose day has come. */
export async function agreementInForce(
  db: Db,
  type: AgreementType,
): Promise<Agreement | undefined> {
  const [found] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.type, type), lte(agreements.countsFrom, sql`now()`)))
    .orderBy(desc(agreements.version))
    .limit(1);
  return found;
}

export async function agreementVersion(
  db: Db,
  type: AgreementType,
  version: number,
): Promise<Agreement | undefined> {
  const [found] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.type, type), eq(agreements.version, version)));
  return found;
}

export interface ListedVersion extends Omit<Agreement, 'id' | 'type' | 'content'> {
  state: LegalState;
}

/** Versions that are listed. */
const mostVersions = 100;

/** Every version that was published, the newest first, with how it stands now. */
export async function listAgreementVersions(db: Db, type: AgreementType): Promise<ListedVersion[]> {
  const found = await db
    .select({
      version: agreements.version,
      title: agreements.title,
      publishedAt: agreements.publishedAt,
      countsFrom: agreements.countsFrom,
      publishedBy: agreements.publishedBy,
      hasBegun: sql<boolean>`${agreements.countsFrom} <= now()`,
    })
    .from(agreements)
    .where(eq(agreements.type, type))
    .orderBy(desc(agreements.version))
    .limit(mostVersions);
  const inForce = found.find(({ hasBegun }) => hasBegun)?.version;
  return found.map(({ hasBegun, ...row }) => ({ ...row, state: stateOf(row.version, hasBegun) }));

  function stateOf(version: number, hasBegun: boolean): LegalState {
    if (!hasBegun) return 'coming';
    return version === inForce ? 'in_force' : 'replaced';
  }
}
