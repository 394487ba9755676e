import { sql } from 'drizzle-orm';
import { claimRules } from '@/lib/domain/claims/process';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { saysAtLink } from '@/server/proofs/public';
import { claim } from './claim';

/** A look takes seconds; one whose program died is begun anew after so long. */
const lookTime = sql.raw(`interval '2 minutes'`);

/**
 * Looks for a claim's code in the account's profile. No transaction is open while a stranger's server is waited for, and what
 * was found counts only while the claim is still being checked.
 * @param owner whose claim it has to be; anybody's where nobody is named
 * @throws AppError not_found, rule_broken where it is not waiting or there is no profile to look at
 */
export async function lookAtClaim(db: Db, id: number, owner?: number): Promise<void> {
  const given = { fields: {}, ...(owner === undefined ? {} : { owner }) };
  const begun = await inTransaction(db, (tx) => claim.move(tx, id, { name: 'look', ...given }));
  if (!begun) return;
  const { link, code } = begun.row;
  const said = link === '' ? 'unknown' : await saysAtLink(db, link, code);
  await racePoint('after a profile was looked at');
  await inTransaction(db, async (tx) => {
    const [now] = await rows<{ state: string }>(
      tx,
      sql`select state from account_claims where id = ${id}::bigint`,
    );
    // Somebody else has proven the account meanwhile.
    if (now?.state !== 'checking') return;
    if (said !== 'said') {
      const look = said === 'unsaid' ? 'missing' : 'unknown';
      await claim.move(tx, id, { name: 'miss', fields: { look } });
      return;
    }
    await claim.move(tx, id, {
      name: async ({ isUnclaimed }) => (isUnclaimed ? 'find' : 'contest'),
      fields: {},
    });
  });
}

/** A claim without a profile is not looked at. @throws AppError rule_broken */
export function assertHasProfile(link: string): void {
  if (link !== '') return;
  throw appError('rule_broken', { msg: '本站没有这个账号的主页地址，请上传后台截图由平台审核' });
}

/** Looks at waiting claims by the clock, frees looks whose program died, and ends what is over. @returns how many */
export async function runClaims(
  db: Db,
  { most, stop }: { most: number; stop: AbortSignal },
): Promise<number> {
  let done = 0;
  while (done < most && !stop.aborted) {
    const [due] = await rows<{ id: number; step: 'look' | 'miss' | 'lapse' }>(
      db,
      sql`select id, case when state = 'checking' then 'miss' when expires_at <= now() then 'lapse' else 'look' end as step
          from account_claims
          where (state = 'checking' and looked_at < now() - ${lookTime})
            or (state = 'waiting' and (expires_at <= now() or (link <> ''
              and coalesce(looked_at, created_at) < now() - make_interval(mins => ${claimRules.lookMinutes}))))
          order by coalesce(looked_at, created_at) limit 1`,
    );
    if (!due) break;
    const { id, step } = due;
    if (step === 'look') await lookAtClaim(db, id);
    else await inTransaction(db, (tx) => claim.move(tx, id, { name: step, fields: {} }));
    done++;
  }
  return done;
}
