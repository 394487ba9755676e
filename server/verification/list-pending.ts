import { eq, sql } from 'drizzle-orm';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { maskName } from '@/lib/domain/identity/party-name';
import { formatTime } from '@/lib/domain/time/format-time';
import { type VerificationKind, verificationKinds } from '@/lib/domain/verification/states';
import { appError } from '@/lib/errors';
import { type Sealed, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { firstWindow, windowSql } from '@/server/kernel/limits/window';
import { signedFileUrl } from '@/server/site/public';
import { verifications } from './tables';

export const checkedWords: Readonly<Record<string, string>> = {
  same: '核验服务：姓名与身份证号一致',
  unknown: '核验服务：没有结论，请人工核对',
  '': '核验服务没有答复，请人工核对',
};

export const pendingVerifications = sql`verifications v where v.state = 'pending'`;

/** Applications that wait for an operator, the oldest first: enough to choose, too little to know somebody. */
export async function listPending(db: Db, window = firstWindow) {
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
        from ${pendingVerifications} order by v.created_at, v.id ${windowSql(window)}`,
  );
  return found.map(({ id, kind, nameSealed, numberSealed, checked, at, others, is_change }) => ({
    id,
    key: String(id),
    since: new Date(at).toISOString(),
    title: kind === 'person' ? maskName(unseal(nameSealed)) : unseal(nameSealed),
    detail: `${verificationKinds[kind]}${is_change ? '・认证变更' : ''}`,
    cells: [
      `id=${id}`,
      formatTime(new Date(at).toISOString(), 'minute'),
      verificationKinds[kind],
      kind === 'person' ? maskName(unseal(nameSealed)) : unseal(nameSealed),
      kind === 'person' ? maskIdNumber(unseal(numberSealed)) : unseal(numberSealed),
    ],
    below: [
      ...(checkedWords[checked] ? [checkedWords[checked]] : []),
      ...(is_change ? ['认证变更：通过前原认证继续有效'] : []),
      ...(others > 0 ? [`另有 ${others} 个账号使用同一号码`] : []),
    ],
  }));
}

/**
 * Everything that was handed in, whole, for the operator who asks; the pictures by addresses that are good for ten
 * minutes and name him, so that each look is noted (file_looks).
 * @throws AppError not_found
 */
export async function showDocuments(db: Db, id: number, operator: string): Promise<string> {
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
