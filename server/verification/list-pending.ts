import { eq, sql } from 'drizzle-orm';
import { formatTime } from '@/lib/domain/format-time';
import { maskIdNumber } from '@/lib/domain/id-number';
import { maskName } from '@/lib/domain/party-name';
import { type VerificationKind, verificationKinds } from '@/lib/domain/verification-states';
import { appError } from '@/lib/errors';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { signedFileUrl } from '@/server/site/public';
import { verifications } from './tables';

/** An application as the queue shows it: enough to choose, too little to know somebody. */
export interface PendingVerification {
  id: number;
  kind: string;
  /** a person's is masked */
  name: string;
  number: string;
  submitted: string;
  /** what the identity checker said, and whether something else is in force or uses the same number */
  remarks: string[];
}

const checkedWords: Readonly<Record<string, string>> = {
  same: '核验服务：姓名与身份证号一致',
  unknown: '核验服务：没有结论，请人工核对',
  '': '核验服务没有答复，请人工核对',
};

/** Applications that wait for an operator, the oldest first. */
export async function listPending(db: Db, window = firstWindow): Promise<PendingVerification[]> {
  const found = await rows<{
    id: number;
    kind: VerificationKind;
    nameSealed: Sealed;
    numberSealed: Sealed;
    checked: string;
    at: string;
    others: number;
    is_change: boolean;
  }>(
    db,
    sql`select v.id, v.kind, v.name_sealed as "nameSealed", v.number_sealed as "numberSealed", v.checked, v.created_at::text as at,
          (select count(distinct o.user_id)::int from verifications o where o.number_hash = v.number_hash
             and o.user_id <> v.user_id and o.state in ('pending', 'verified')) as others,
          exists (select 1 from verifications o where o.user_id = v.user_id and o.state = 'verified') as is_change
        from verifications v where v.state = 'pending' order by v.id ${windowSql(window)}`,
  );
  return found.map(({ id, kind, nameSealed, numberSealed, checked, at, others, is_change }) => ({
    id,
    kind: verificationKinds[kind],
    name: kind === 'person' ? maskName(unseal(nameSealed)) : unseal(nameSealed),
    number: kind === 'person' ? maskIdNumber(unseal(numberSealed)) : unseal(numberSealed),
    submitted: formatTime(new Date(at).toISOString(), 'minute'),
    remarks: [
      ...(checkedWords[checked] ? [checkedWords[checked]] : []),
      ...(is_change ? ['认证变更：通过前原认证继续有效'] : []),
      ...(others > 0 ? [`另有 ${others} 个账号使用同一号码`] : []),
    ],
  }));
}

export async function countPending(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from verifications where state = 'pending'`,
  );
  return found?.count ?? 0;
}

/**
 * Everything that was handed in, whole, for the operator who asks; the pictures by addresses that are good for ten
 * minutes and name him, so that each look is noted (file_looks).
 * @throws AppError not_found
 */
export async function showPapers(db: Db, id: number, operator: string): Promise<string> {
  const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
  if (!row) throw appError('not_found', { msg: `没有认证申请 ${id}` });
  const isCompany = row.kind === 'company';
  const facts: readonly (readonly [string, Sealed | null])[] = [
    [isCompany ? '企业名称' : '姓名', row.nameSealed],
    [isCompany ? '统一社会信用代码' : '身份证号', row.numberSealed],
    ['法定代表人', row.legalPersonSealed],
    ['法定代表人身份证号', row.legalIdSealed],
  ];
  return [
    ...facts.flatMap(([label, sealed]) => (sealed ? [`${label}：${unseal(sealed)}`] : [])),
    ...Object.entries(row.pictures).map(
      ([field, key]) =>
        `${pictureLabels[field] ?? field}：${env().SITE_URL}${signedFileUrl(key, Date.now(), `operator:${operator}`)}`,
    ),
  ].join('\n');
}

const pictureLabels: Readonly<Record<string, string>> = {
  id_front: '身份证人像面',
  id_back: '身份证国徽面',
  licence: '营业执照',
};
