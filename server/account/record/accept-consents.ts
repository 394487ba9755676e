import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { accountConsents } from '../tables';

/** 1 user agreement, 2 privacy policy */
const agreementTypes = [1, 2] as const;

/** What somebody accepts by logging in: the versions that are in force now, each noted once. */
export async function acceptConsents(
  db: Db,
  userId: number,
): Promise<{ userAgreementVersion: number | null; privacyVersion: number | null }> {
  const [userAgreement, privacy] = [await inForce(db, 1), await inForce(db, 2)];
  const accepted = [
    { agreementType: 1, version: userAgreement?.version },
    { agreementType: 2, version: privacy?.version },
  ].flatMap(({ agreementType, version }) =>
    version === undefined ? [] : [{ userId, agreementType, version }],
  );
  if (accepted.length > 0) {
    await db.insert(accountConsents).values(accepted).onConflictDoNothing();
  }
  return {
    userAgreementVersion: userAgreement?.version ?? null,
    privacyVersion: privacy?.version ?? null,
  };
}

/** What an account has accepted, the newest of each agreement, beside what is in force. */
export async function listConsents(db: Db, userId: number) {
  const accepted = await db
    .select()
    .from(accountConsents)
    .where(eq(accountConsents.userId, userId))
    .orderBy(asc(accountConsents.agreementType), desc(accountConsents.version));
  const newest = await Promise.all(
    agreementTypes.map(async (type) => ({
      now: await inForce(db, type),
      had: accepted.find((consent) => consent.agreementType === type),
    })),
  );
  return newest.flatMap(({ now, had }) =>
    now && had
      ? [
          {
            agreement_type: had.agreementType,
            title: now.title,
            version: had.version,
            accepted_at: had.acceptedAt.toISOString(),
            newest_version: now.version,
          },
        ]
      : [],
  );
}

async function inForce(db: Db, type: (typeof agreementTypes)[number]) {
  const [newest] = await db
    .select({ version: agreements.version, title: agreements.title })
    .from(agreements)
    .where(and(eq(agreements.type, type), lte(agreements.publishedAt, sql`now()`)))
    .orderBy(desc(agreements.version))
    .limit(1);
  return newest;
}
