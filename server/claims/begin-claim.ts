import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { claimRules, openClaimStates } from '@/lib/domain/claims/process';
import { namesOfSteps } from '@/lib/domain/listings/owner-steps';
import { isHostOf } from '@/lib/domain/proofs/post-hosts';
import { appError } from '@/lib/errors';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { missingForSale } from '@/server/listings/public';
import { isDemoPost } from '@/server/proofs/public';

interface Account {
  id: number;
  owner_id: number;
  platform: number;
  link: string;
}

/** Without signs that are taken for one another. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const newCode = (): string =>
  `TF-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`;

/**
 * Gives a media owner a code for an account's profile; one that is open already stays as it is.
 * @throws AppError not_found, rule_broken where it is his own, what comes before a sale is missing or too many are open
 */
export async function beginClaim(tx: Db, userId: number, sn: string): Promise<void> {
  const account = await claimable(tx, sn);
  if (account.owner_id === userId) {
    throw appError('rule_broken', { msg: '这个账号已经在您名下，不用认领' });
  }
  const missing = await missingForSale(tx, userId);
  if (missing.length > 0) {
    throw appError('rule_broken', { msg: `请先完成${namesOfSteps(missing)}，再认领账号` });
  }
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`claims of ${userId}`}, 64))`,
  );
  const [open] = await rows<{ all: number; own: number }>(
    tx,
    sql`select count(*)::int as all, (count(*) filter (where good_id = ${account.id}::bigint))::int as own
        from account_claims where user_id = ${userId}::bigint and state in ${literals(openClaimStates)}`,
  );
  if ((open?.own ?? 0) > 0) return;
  if ((open?.all ?? 0) >= claimRules.open) {
    throw appError('rule_broken', {
      msg: `同时进行的认领最多 ${claimRules.open} 个，请先完成已有的`,
    });
  }
  await tx.execute(sql`insert into account_claims (good_id, user_id, code, link, expires_at)
    values (${account.id}::bigint, ${userId}::bigint, ${newCode()}, ${profileOf(account)},
      now() + make_interval(hours => ${claimRules.hours}))`);
}

/** An account that has a public page. @throws AppError not_found */
export async function claimable(db: Db, sn: string): Promise<Account & { title: string }> {
  const [found] = await rows<Account & { title: string }>(
    db,
    sql`select id, owner_id, platform, link, title from goods
        where good_sn = ${sn} and status in ('live', 'expired')`,
  );
  if (!found) throw appError('not_found', { msg: '没有找到这个账号，它可能已经下架' });
  return found;
}

/**
 * Where a code is looked for: the account's page as it is kept here, on a host of its platform. Never one that the claimer
 * names: his own page would prove nothing.
 */
const profileOf = ({ platform, link }: Account): string =>
  URL.canParse(link) && (isHostOf(platform, new URL(link).hostname) || isDemoPost(link))
    ? link
    : '';
