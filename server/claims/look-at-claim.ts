import { sql } from 'drizzle-orm';
import { claimRules } from '@/lib/domain/claims/process';
import { namesOfSteps } from '@/lib/domain/listings/owner-steps';
import { appError } from '@/lib/errors';
import { isHouse } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { leaveOut } from '@/server/kernel/job';
import { processDue } from '@/server/kernel/process-due';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import { missingForSale } from '@/server/listings/public';
import { saysAtLink } from '@/server/proofs/public';
import { claim } from './claim';
import { type LockedClaim, lockClaim } from './lock-claim';

/** A look takes seconds; one whose program died is begun anew after so long. */
const lookTime = sql.raw(`interval '2 minutes'`);

type Looked = Pick<LockedClaim, 'id' | 'link' | 'code'>;

/**
 * Looks for the code of somebody's claim in the account's profile.
 * @throws AppError not_found, rule_broken where it is not waiting
 */
export async function lookAtClaim(db: Db, id: number, owner: number): Promise<void> {
  const begun = await inTransaction(db, (tx) =>
    claim.move(tx, id, { name: 'look', owner, fields: {} }),
  );
  if (begun) await endLook(db, begun.row);
}

/**
 * No transaction is open while a stranger's server is waited for, and what was found counts only while the claim is still
 * being checked: somebody else may have proven the account meanwhile.
 */
async function endLook(db: Db, { id, link, code }: Looked): Promise<void> {
  const said = link === '' ? 'unknown' : await saysAtLink(db, link, code);
  await racePoint('after a profile was looked at');
  await inTransaction(db, async (tx) => {
    const row = await lockClaim(tx, id);
    if (row?.state !== 'checking') return;
    if (said === 'said') {
      await claim.moveLocked(tx, row, { ...(await proven(tx, row)), fields: {} });
    } else {
      const look = said === 'unsaid' ? 'missing' : 'unknown';
      await claim.moveLocked(tx, row, { name: 'miss', fields: { look } });
    }
  });
}

/** What a code that was found does: for its person as he is at this moment. */
async function proven(tx: Db, { userId, ownerId }: LockedClaim) {
  const missing = await missingForSale(tx, userId);
  if (missing.length > 0) {
    return { name: 'hold', reason: `请完成${namesOfSteps(missing)}，平台随后答复` } as const;
  }
  return { name: (await isHouse(tx, ownerId)) ? 'find' : 'contest' } as const;
}

/** A claim without a profile is not looked at. @throws AppError rule_broken */
export function assertHasProfile(link: string): void {
  if (link !== '') return;
  throw appError('rule_broken', { msg: '本站没有这个账号的主页地址，请上传后台截图由平台审核' });
}

/** Looks at waiting claims by the clock, frees looks whose program died, and ends what is over. @returns how many */
export const runClaims = (
  db: Db,
  { most, stop }: { most: number; stop: AbortSignal },
): Promise<number> =>
  processDue(db, {
    name: 'claim of an account',
    most,
    take: async (tx, except) => (stop.aborted ? undefined : takeDue(tx, except)),
    work: async (tx, { id, step }) => void (await claim.move(tx, id, { name: step, fields: {} })),
    after: async (due) => {
      if (due.step !== 'look') return;
      try {
        await endLook(db, due);
      } catch (error) {
        leaveOut(`claim of an account ${due.id}`, error);
      }
    },
  });

interface DueClaim extends Looked {
  step: 'look' | 'miss' | 'lapse';
}

/** Holds what {@link lockClaim} holds and waits for none of it: what another copy or a press holds is passed by. */
async function takeDue(tx: Db, except: readonly number[]): Promise<DueClaim | undefined> {
  const [due] = await rows<DueClaim>(
    tx,
    sql`select c.id, c.link, c.code,
          case when c.state = 'checking' then 'miss' when c.expires_at <= now() then 'lapse' else 'look' end as step
        from account_claims c join users u on u.id = c.user_id join goods g on g.id = c.good_id
        where ((c.state = 'checking' and c.looked_at < now() - ${lookTime})
            or (c.state = 'waiting' and (c.expires_at <= now() or (c.link <> ''
              and coalesce(c.looked_at, c.created_at) < now() - make_interval(mins => ${claimRules.lookMinutes})))))
          and c.id <> all(${arrayOf('bigint', except)})
        order by coalesce(c.looked_at, c.created_at) limit 1
        for no key update of u, g skip locked for update of c skip locked`,
  );
  return due;
}
