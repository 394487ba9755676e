import { desc, eq, sql } from 'drizzle-orm';
import type { ConsoleFact } from '@/lib/contract/shapes/console-item';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { formatTime } from '@/lib/domain/time/format-time';
import { verificationKinds, verificationStates } from '@/lib/domain/verification/states';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import {
  aboutAccount,
  type Check,
  check,
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { checkedWords } from './list-pending';
import { verifications } from './tables';
import { verifiedNameOf } from './verified-name';

type Verification = typeof verifications.$inferSelect;

/** What was handed in, masked; the whole of it and its pictures are a look that is noted. */
export async function verificationItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [filed] = await db
    .select()
    .from(verifications)
    .where(sql`${verifications.id}::text = ${key}`);
  if (!filed) return undefined;
  const earlier = await db
    .select()
    .from(verifications)
    .where(eq(verifications.userId, filed.userId))
    .orderBy(desc(verifications.id));
  const name = unseal(filed.nameSealed);
  return {
    ...consoleItem({
      title: filed.kind === 'person' ? maskName(name) : name,
      subtitle: `${verificationKinds[filed.kind]}认证`,
      state: verificationStates[filed.state],
      sections: [section('提交的资料', factsOf(filed), '完整号码与证件照片用“看证件”打开，会记录')],
      checks: await checksOf(db, filed),
      about: await aboutAccount(db, filed.userId),
      history: earlier
        .filter(({ id, decidedAt }) => id !== filed.id && decidedAt !== null)
        .map((one) => ({
          at: (one.decidedAt ?? one.createdAt).toISOString(),
          words: [
            `${verificationKinds[one.kind]}认证${verificationStates[one.state]}`,
            one.reason,
            one.decidedBy,
          ]
            .filter(Boolean)
            .join('，'),
        })),
      acts: [
        itemAct('papers', '看证件（会记录）', 'look', { id: key }),
        ...(filed.state === 'pending'
          ? verdictActs(
              'verification',
              { id: key },
              {
                approve: '认证生效，可以绑定同名银行卡；原认证随之更新；通知申请人',
                reject: '原认证不变，可以改好后再提交，理由写在认证表里',
              },
            )
          : []),
      ],
    }),
    users: [filed.userId],
  };
}

function factsOf({
  kind,
  nameSealed,
  numberSealed,
  legalPersonSealed,
  legalIdSealed,
  pictures,
  createdAt,
}: Verification): ConsoleFact[] {
  const at = fact('提交', formatTime(createdAt.toISOString(), 'minute'));
  const picture = (field: string, label: string) =>
    fact(label, pictures[field] ? '已上传' : '没有上传', { field });
  if (kind === 'person')
    return [
      fact('姓名', maskName(unseal(nameSealed)), { field: 'real_name' }),
      fact('身份证号', maskIdNumber(unseal(numberSealed)), { field: 'id_number' }),
      picture('id_front', '身份证人像面'),
      picture('id_back', '身份证国徽面'),
      at,
    ];
  return [
    fact('企业名称', unseal(nameSealed), { field: 'company_name' }),
    fact('统一社会信用代码', unseal(numberSealed), { field: 'credit_code' }),
    picture('licence', '营业执照'),
    ...(legalPersonSealed
      ? [fact('法定代表人', maskName(unseal(legalPersonSealed)), { field: 'legal_person' })]
      : []),
    ...(legalIdSealed
      ? [
          fact('法定代表人身份证号', maskIdNumber(unseal(legalIdSealed)), {
            field: 'legal_id_number',
          }),
        ]
      : []),
    at,
  ];
}

async function checksOf(db: Db, { userId, checked, nameSealed }: Verification): Promise<Check[]> {
  const inForce = await verifiedNameOf(db, userId);
  return [
    check(
      checked === 'same' ? 'ok' : checked === 'different' ? 'differs' : 'unknown',
      checked === 'different'
        ? '核验服务：姓名与号码不一致'
        : (checkedWords[checked] ?? '没有核验'),
    ),
    ...(inForce
      ? [
          isSameName(inForce.name, unseal(nameSealed))
            ? check('ok', '与现在的认证同名')
            : check('unknown', '认证变更，换了名称', '通过前原认证继续有效'),
        ]
      : []),
  ];
}
