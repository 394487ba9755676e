import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { agreementInForce } from '@/server/site/public';
import { accountConsents } from '../tables';

/** 1 user agreement, 2 privacy policy */
const agreementTypes = [1, 2] as const;

/** What somebody accepts by logging in: the versions that are in force now, each noted once. */
export async function acceptConsents(
  db: Db,
  userId: number,
): Promise<{ userAgreementVersion: number | null; privacyVersion: number | null }> {
  const [userAgreement, privacy] = [await agreementInForce(db, 1), await agreementInForce(db, 2)];
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
      now: await agreementInForce(db, type),
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
