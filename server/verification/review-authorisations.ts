import { eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { authorisationStates } from '@/lib/domain/contracts/signing-authorisation';
import { maskName } from '@/lib/domain/identity/party-name';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { decidedBy, reviewed, verdicts } from '@/server/process/public';
import { signedFileUrl } from '@/server/site/public';
import { authorisationItem } from './authorisation-item';
import { openPerson } from './authorisations';
import { lockWithUser } from './lock-user';
import { signingAuthorisations } from './tables';
import { verifiedNameOf } from './verified-name';

const pending = sql`signing_authorisations a
  join verifications v on v.id = a.verification_id and v.state = 'verified' where a.state = 'pending'`;

/** Those that wait for an operator, the oldest first. */
export async function listAuthorisations(db: Db, window = firstWindow) {
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
        from ${pending} order by a.created_at, a.id ${windowSql(window)}`,
  );
  return found.map(({ id, personSealed, companySealed, until, at }) => ({
    id,
    key: String(id),
    since: new Date(at).toISOString(),
    title: unseal(companySealed),
    detail: `${maskName(openPerson(personSealed).name)}，至 ${until}`,
    cells: [
      `id=${id}`,
      formatTime(new Date(at).toISOString(), 'minute'),
      unseal(companySealed),
      maskName(openPerson(personSealed).name),
      `至 ${until}`,
    ],
  }));
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

/** An authorisation is approved or rejected; its company is told. */
export const authorisation = reviewed({
  kind: 'authorisation',
  table: sql`signing_authorisations`,
  states: authorisationStates,
  transitions: verdicts('pending', 'approved', 'rejected', '请写明理由，企业会看到'),
  lock: (tx, id: number) => lockWithUser(tx, signingAuthorisations, id),
  refusal: (_row, now) => `这份授权委托书现在是${now}，不能再审核`,
  set: decidedBy,
  tell: ({ row, name, reason }) => ({
    userId: row.userId,
    ...toldOf(row, name === 'approve', reason),
    link: href(isOwnerGroup(row.user.group) ? 'medium-verified' : 'personal-verified'),
  }),
  act: { what: '授权委托书：谁可以代表企业签署合同', noun: '授权委托书', id: '编号' },
  queue: {
    name: '授权委托书',
    waiting: pending,
    key: sql`a.id`,
    since: sql`a.created_at`,
    list: listAuthorisations,
    item: authorisationItem,
  },
});

export const decideAuthorisation = authorisation.decide;

function toldOf(
  { personSealed, validUntil }: typeof signingAuthorisations.$inferSelect,
  isApproved: boolean,
  reason: string,
) {
  const person = maskName(openPerson(personSealed).name);
  return isApproved
    ? worded('authorisation_approved', { person, until: validUntil })
    : worded('authorisation_rejected', { person, reason: reason.replace(/。$/, '') });
}
