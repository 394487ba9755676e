import { eq, sql } from 'drizzle-orm';
import { formatTime } from '@/lib/domain/format-time';
import { maskName } from '@/lib/domain/party-name';
import { type AuthorisationState, authorisationStates } from '@/lib/domain/signing-authorisation';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { notify, signedFileUrl } from '@/server/site/public';
import { openPerson } from './authorisations';
import { lockUser } from './lock-user';
import { signingAuthorisations } from './tables';
import { verifiedNameOf } from './verified-name';

/** An authorisation as the queue shows it. */
export interface PendingAuthorisation {
  id: number;
  company: string;
  /** masked */
  person: string;
  validUntil: string;
  submitted: string;
}

/** Those that wait for an operator, the oldest first. */
export async function listAuthorisations(
  db: Db,
  window = firstWindow,
): Promise<PendingAuthorisation[]> {
  const found = await rows<{
    id: number;
    personSealed: Sealed;
    companySealed: Sealed;
    until: string;
    at: string;
  }>(
    db,
    sql`select a.id, a.person_sealed as "personSealed", v.name_sealed as "companySealed", a.valid_until::text as until,
          a.created_at::text as at
        from signing_authorisations a join verifications v on v.id = a.verification_id and v.state = 'verified'
        where a.state = 'pending' order by a.id ${windowSql(window)}`,
  );
  return found.map(({ id, personSealed, companySealed, until, at }) => ({
    id,
    company: unseal(companySealed),
    person: maskName(openPerson(personSealed).name),
    validUntil: until,
    submitted: formatTime(new Date(at).toISOString(), 'minute'),
  }));
}

export async function countAuthorisations(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from signing_authorisations a
          join verifications v on v.id = a.verification_id and v.state = 'verified' where a.state = 'pending'`,
  );
  return found?.count ?? 0;
}

/** Everything of one, for the operator who asks; each look at the file is noted. @throws AppError not_found */
export async function showAuthorisation(db: Db, id: number, operator: string): Promise<string> {
  const [row] = await db
    .select()
    .from(signingAuthorisations)
    .where(eq(signingAuthorisations.id, id));
  if (!row) throw appError('not_found', { msg: `没有授权委托书 ${id}` });
  const { name, idTail } = openPerson(row.personSealed);
  const verified = await verifiedNameOf(db, row.userId);
  return [
    `企业：${verified?.name ?? '认证已注销'}`,
    `法定代表人：${verified?.legalPerson ?? ''}`,
    `被授权人：${name}，身份证号后四位 ${idTail}`,
    `有效期至：${row.validUntil}`,
    `授权委托书：${env().SITE_URL}${signedFileUrl(row.fileKey, Date.now(), `operator:${operator}`)}`,
  ].join('\n');
}

/**
 * Approves an authorisation or rejects it; its company is told. Deciding the same again changes nothing.
 * @throws AppError not_found; rule_broken where it was decided otherwise or a rejection gives no reason
 */
export async function decideAuthorisation(
  tx: Db,
  {
    id,
    decision,
    reason = '',
    by,
  }: { id: number; decision: 'approve' | 'reject'; reason?: string; by: string },
): Promise<void> {
  const [seen] = await tx
    .select()
    .from(signingAuthorisations)
    .where(eq(signingAuthorisations.id, id));
  if (!seen) throw appError('not_found');
  const user = await lockUser(tx, seen.userId);
  const [row] = await tx
    .select()
    .from(signingAuthorisations)
    .where(eq(signingAuthorisations.id, id));
  if (!row) throw appError('not_found');
  const isApproval = decision === 'approve';
  const to: AuthorisationState = isApproval ? 'approved' : 'rejected';
  if (row.state === to) return;
  if (row.state !== 'pending') {
    const now = authorisationStates[row.state as AuthorisationState]; // written by this area alone
    throw appError('rule_broken', { msg: `这份授权委托书现在是${now}，不能再审核` });
  }
  const why = reason.trim();
  if (!isApproval && why === '') {
    throw appError('rule_broken', { msg: '请写明理由，企业会看到' });
  }
  await tx
    .update(signingAuthorisations)
    .set({ state: to, reason: isApproval ? '' : why, decidedBy: by, decidedAt: sql`now()` })
    .where(eq(signingAuthorisations.id, id));
  const { name } = openPerson(row.personSealed);
  await notify(tx, [
    {
      userId: row.userId,
      key: `authorisation ${id} ${to}`,
      topic: 'verification',
      title: `${maskName(name)}的授权委托书${isApproval ? '已通过' : '未通过'}`,
      body: isApproval
        ? `有效期至 ${row.validUntil}，现在可以由其代表企业签署合同。`
        : `${why.replace(/。$/, '')}。改好后可以重新提交。`,
      link: href(user.group === 2 ? 'medium-verified' : 'personal-verified'),
    },
  ]);
}
