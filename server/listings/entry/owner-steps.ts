import { type SQL, sql } from 'drizzle-orm';
import {
  missingBeforeSale,
  namesOfSteps,
  type OwnerStep,
  type OwnerStepState,
} from '@/lib/domain/listings/owner-steps';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';

/**
 * Of a row `u` of users: it has signed the entry agreement, and that holds today. The demonstration's owners have no paper
 * each; the one that people log in to has signed a real one.
 */
const hasAgreement: SQL = sql`(u.is_demo or exists (
  select 1 from contracts c where c.seller_id = u.id and c.kind = 'entry' and c.state = 'done'
    and c.valid_to >= ${marketToday}))`;

/** Of a row `u` of users: its listings may be on the shelf. */
export const maySell: SQL = sql`(u.verified <> 'none' and ${hasAgreement})`;

/** What an owner has still to do before anything of his is sold. */
export const missingForSale = async (db: Db, userId: number): Promise<OwnerStep[]> =>
  missingBeforeSale(await ownerStepsOf(db, userId));

/** How far an owner is with each step. */
export async function ownerStepsOf(
  db: Db,
  userId: number,
): Promise<Record<OwnerStep, OwnerStepState>> {
  const [of] = await rows<{
    entry: string | null;
    listings: number;
    sent: boolean;
    verified: string;
    verifying: boolean;
    has_pay_password: boolean;
    has_card: boolean;
    has_agreement: boolean;
    signing: boolean;
  }>(
    db,
    sql`select (select e.state from entry_applications e where e.user_id = u.id order by e.id desc limit 1) as entry,
          (select count(*)::int from goods g where g.owner_id = u.id
             and g.status not in ('draft', 'pending', 'rejected')) as listings,
          exists (select 1 from goods g where g.owner_id = u.id and g.status = 'pending') as sent,
          u.verified,
          exists (select 1 from verifications v where v.user_id = u.id and v.state = 'pending') as verifying,
          u.pay_pass_hash is not null as has_pay_password,
          exists (select 1 from bank_cards b where b.user_id = u.id and b.removed_at is null) as has_card,
          ${hasAgreement} as has_agreement,
          exists (select 1 from contracts c join contract_signers s on s.contract_id = c.id
            where c.seller_id = u.id and c.kind = 'entry' and c.state = 'signing' and s.user_id = u.id
              and (s.signed_at is not null or s.confirmed_at is not null or s.certificate = 'sent')) as signing
        from users u where u.id = ${userId}`,
  );
  if (!of) throw new Error('an account has its row');
  const state = (isDone: boolean, isWaiting = false): OwnerStepState =>
    isDone ? 'done' : isWaiting ? 'waiting' : 'open';
  return {
    entry: state(of.entry === 'opened' || of.listings > 0 || of.sent, of.entry === 'pending'),
    verification: state(of.verified !== 'none', of.verifying),
    pay_password: state(of.has_pay_password),
    card: state(of.has_card),
    agreement: state(of.has_agreement, of.signing),
    listing: state(of.listings > 0, of.sent),
  };
}

/** @throws AppError rule_broken where a step before the first sale is missing */
export async function assertMaySell(db: Db, userId: number): Promise<void> {
  const missing = missingBeforeSale(await ownerStepsOf(db, userId));
  if (missing.length === 0) return;
  throw appError('rule_broken', {
    msg: `还差${namesOfSteps(missing)}，完成后才能上架；在媒体中心首页可以办理`,
  });
}
