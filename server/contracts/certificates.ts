import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { type CertificateType, certificateTypes } from '@/lib/domain/contracts/certificate-types';
import { certificateDays } from '@/lib/domain/contracts/contract-times';
import { reviewBy } from '@/lib/domain/contracts/review-by';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { formatTime } from '@/lib/domain/format-time';
import { idNumberProblem, maskIdNumber } from '@/lib/domain/id-number';
import { isSameName, maskName } from '@/lib/domain/party-name';
import type { ServiceCalendar } from '@/lib/domain/service-hours';
import { appError, invalid } from '@/lib/errors';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { isoOfMoment, marketMoment } from '@/server/kernel/market-time';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { storageProvider } from '@/server/providers/storage';
import { assertOwnFiles, signedFileUrl } from '@/server/site/public';
import { files } from '@/server/site/tables';
import { termsInForce, termsText } from './accept-terms';
import { appendRecord } from './append-record';
import { contractNotices } from './contract-notices';
import {
  assertLiving,
  type LockedContract,
  lockAtStep,
  lockContract,
  type Signer,
  signersOf,
  stepOf,
  type Which,
} from './lock-contract';
import { signerSent } from './sender-of';
import { contractSigners, contracts } from './tables';

interface Certificate extends Which {
  idType: CertificateType;
  realName: string;
  idNumber: string;
  front: string;
  back: string;
}

/** What a certificate says, as it is kept. */
interface CertificateFacts {
  name: string;
  number: string;
}

/**
 * Hands in a certificate for somebody of the platform to look at; the deadline rests until then. The identity card where it is
 * asked for, or in place of four elements, for whoever has neither a debit card nor a face to show; another certificate in
 * place of any check of elements.
 * @throws appError invalid_input by field, not_found, rule_broken
 */
export async function handInCertificate(
  ctx: CallContext<Caller>,
  certificate: Certificate,
): Promise<{ next_page: NextPage }> {
  const { db: tx, caller } = ctx;
  const { idType, realName, idNumber, front, back } = certificate;
  const type = certificateTypes[idType];
  const number = idNumber.toUpperCase();
  const problem =
    idType === '0'
      ? idNumberProblem(number, formatTime(new Date().toISOString(), 'date'))
      : type.number.test(number)
        ? undefined
        : `${type.name}号码不正确，应为${type.hint}`;
  if (problem) throw invalid({ id_number: problem });
  if (type.sides === 2 && !back) throw invalid({ back: '请上传证件背面' });
  const { contract, signer } = await lockAtStep(tx, caller, certificate, [
    'cert_upload',
    'high',
    ...(idType === '0' ? [] : (['simple', 'common'] as const)),
  ]);
  const name = unseal(signer.nameSealed);
  if (name && !isSameName(name, realName)) {
    throw invalid({ real_name: `合同上的签署人是 ${maskName(name)}，请上传本人的证件` });
  }
  const pictures = { front, ...(type.sides === 2 ? { back } : {}) };
  for (const [field, key] of Object.entries(pictures)) {
    await assertOwnFiles(tx, caller.userId, [key], field, 'cert');
  }
  const facts: CertificateFacts = { name: realName, number };
  const kept = Object.values(pictures);
  await dropPictures(
    tx,
    Object.values(signer.certificatePictures).filter((key) => !kept.includes(key)),
  );
  await tx
    .update(contractSigners)
    .set({
      certificate: 'sent',
      idType,
      certificateSealed: seal(JSON.stringify(facts)),
      certificatePictures: pictures,
      certificateReason: '',
      certificateSentAt: sql`now()`,
      certificateDecidedAt: null,
    })
    .where(eq(contractSigners.id, signer.id));
  await tx
    .update(contracts)
    .set({ restingSince: sql`coalesce(${contracts.restingSince}, now())`, updatedAt: sql`now()` })
    .where(eq(contracts.id, contract.id));
  await appendRecord(tx, contract, 'certificate_sent', {
    ...signerSent(ctx, signer),
    text: termsText((await termsInForce(tx)).version),
    note: type.name,
  });
  ctx.say('已提交，由平台人工核对，结果会通知您');
  return { next_page: 'waiting' };
}

/** Takes back what nobody has looked at yet. @throws appError rule_broken where nothing waits */
export async function withdrawCertificate(
  ctx: CallContext<Caller>,
  which: Which,
): Promise<{ next_page: NextPage }> {
  const { db: tx, caller } = ctx;
  const { contract, signer } = await lockAtStep(tx, caller, which, ['waiting']);
  // Wanted still where the elements left it open; else back to the check that it stood for.
  const certificate = signer.passedBy === '' && !signer.passedAt ? 'none' : 'wanted';
  const set = { certificate, certificateSealed: null, certificatePictures: {} } as const;
  await tx.update(contractSigners).set(set).where(eq(contractSigners.id, signer.id));
  await forgetPictures(tx, signer);
  await letDeadlineRun(tx, contract);
  await appendRecord(tx, contract, 'certificate_withdrawn', signerSent(ctx, signer));
  ctx.say('已撤回，材料已删除');
  return { next_page: stepOf({ ...signer, ...set }) };
}

/**
 * An operator's word on a certificate.
 * @throws appError not_found, rule_broken where it does not wait
 */
export async function decideCertificate(
  tx: Db,
  { id, decision, reason }: { id: number; decision: 'approve' | 'reject'; reason: string },
): Promise<void> {
  const [found] = await tx.select().from(contractSigners).where(eq(contractSigners.id, id));
  if (!found) throw appError('not_found', { msg: `没有待核对的证件 ${id}` });
  const contract = await lockContract(tx, found.contractId);
  const signer = (await signersOf(tx, [contract.id])).find((each) => each.id === id);
  if (signer?.certificate !== 'sent') {
    throw appError('rule_broken', { msg: `证件 ${id} 不在待核对状态` });
  }
  await assertLiving(tx, contract);
  if (decision === 'reject' && !reason) throw invalid({ reason: '请写明原因，签署人要照着重传' });
  const isApproved = decision === 'approve';
  await tx
    .update(contractSigners)
    .set({
      certificate: isApproved ? 'approved' : 'rejected',
      certificateReason: isApproved ? '' : reason,
      certificateDecidedAt: sql`now()`,
      ...(isApproved
        ? {
            passedAt: sql`coalesce(${contractSigners.passedAt}, now())`,
            passedBy: signer.passedAt ? signer.passedBy : 'hand',
          }
        : {}),
    })
    .where(eq(contractSigners.id, id));
  await letDeadlineRun(tx, contract);
  await appendRecord(tx, contract, isApproved ? 'certificate_approved' : 'certificate_rejected', {
    by: 'operator',
    note: isApproved ? '' : reason,
  });
  if (signer.userId) {
    await contractNotices.told(tx, contract, `certificate ${id} ${Date.now()}`, {
      title: isApproved ? '的证件已通过核对' : '的证件没有通过核对',
      body: isApproved ? '请继续签署' : `原因：${reason}。请重新上传`,
      ...(otherThan(contract, signer.userId)
        ? { except: otherThan(contract, signer.userId) as number }
        : {}),
    });
  }
}

const otherThan = (contract: LockedContract, userId: number): number | null =>
  contract.buyerId === userId ? contract.sellerId : contract.buyerId;

/** The time that the platform took is not the signers'. It goes on resting while another certificate waits. */
async function letDeadlineRun(tx: Db, contract: LockedContract): Promise<void> {
  const waits = await tx.$count(
    contractSigners,
    and(eq(contractSigners.contractId, contract.id), eq(contractSigners.certificate, 'sent')),
  );
  if (waits > 0) return;
  await tx
    .update(contracts)
    .set({
      expiresAt: sql`${contracts.expiresAt} + (now() - coalesce(${contracts.restingSince}, now()))`,
      remindAt: sql`${contracts.remindAt} + (now() - coalesce(${contracts.restingSince}, now()))`,
      restingSince: null,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, contract.id));
}

/** A certificate as the operator's queue shows it. */
export interface WaitingCertificate {
  id: number;
  contractSn: string;
  type: string;
  name: string;
  submitted: string;
}

export async function listCertificates(
  db: Db,
  window = firstWindow,
): Promise<WaitingCertificate[]> {
  const found = await rows<{
    id: number;
    sn: string;
    type: CertificateType;
    sealed: Sealed;
    at: string;
  }>(
    db,
    sql`select s.id, c.contract_sn as sn, s.id_type as type, s.certificate_sealed as sealed,
          s.certificate_sent_at::text as at
        from contract_signers s join contracts c on c.id = s.contract_id
        where s.certificate = 'sent' and c.state = 'signing' order by s.id ${windowSql(window)}`,
  );
  return found.map(({ id, sn, type, sealed, at }) => ({
    id,
    contractSn: sn,
    type: certificateTypes[type].name,
    name: maskName(openCertificate(sealed).name),
    submitted: formatTime(new Date(at).toISOString(), 'minute'),
  }));
}

export async function countCertificates(db: Db): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from contract_signers s join contracts c on c.id = s.contract_id
        where s.certificate = 'sent' and c.state = 'signing'`,
  );
  return found?.count ?? 0;
}

/** Everything that was handed in, for the operator who asks; each look at a picture is noted. @throws appError not_found */
export async function showCertificate(db: Db, id: number, operator: string): Promise<string> {
  const [signer] = await db.select().from(contractSigners).where(eq(contractSigners.id, id));
  if (!signer?.certificateSealed) throw appError('not_found', { msg: `没有证件 ${id}` });
  const { name, number } = openCertificate(signer.certificateSealed);
  return [
    `合同签署人：${unseal(signer.nameSealed)}`,
    `${certificateTypes[signer.idType].name}：${name} ${number}`,
    ...picturesOf(signer).map(
      ([label, key]) =>
        `${label}：${env().SITE_URL}${signedFileUrl(key, Date.now(), `operator:${operator}`)}`,
    ),
  ].join('\n');
}

/** Deletes the pictures of certificates that were decided long enough ago, or whose contract is over since. @returns of how many */
export async function forgetOldPictures(db: Db): Promise<number> {
  const isOld = sql`now() - make_interval(days => ${certificateDays})`;
  const old = await db
    .select({ signer: contractSigners })
    .from(contractSigners)
    .innerJoin(contracts, eq(contracts.id, contractSigners.contractId))
    .where(
      and(
        or(lt(contractSigners.certificateDecidedAt, isOld), lt(contracts.finishedAt, isOld)),
        sql`${contractSigners.certificatePictures} <> '{}'::jsonb`,
      ),
    )
    .limit(100);
  for (const { signer } of old) await forgetPictures(db, signer);
  return old.length;
}

async function forgetPictures(db: Db, { id, certificatePictures }: Signer): Promise<void> {
  await db
    .update(contractSigners)
    .set({ certificatePictures: {} })
    .where(eq(contractSigners.id, id));
  await dropPictures(db, Object.values(certificatePictures));
}

async function dropPictures(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(files).where(and(inArray(files.fileKey, [...keys]), eq(files.purpose, 'cert')));
  for (const key of keys) await storageProvider().remove(key);
}

/** By when somebody has looked at a certificate that was handed in, ISO 8601; null: none waits. */
export const certificateDueAt = (
  { certificate, certificateSentAt: at }: Signer,
  calendar: ServiceCalendar,
): string | null =>
  certificate === 'sent' && at ? isoOfMoment(reviewBy(marketMoment(at), calendar)) : null;

/** What a signer may see of the own certificate: the number masked, pictures by signed addresses. */
export function ownCertificate(signer: Signer, viewerId: number) {
  const facts = signer.certificateSealed ? openCertificate(signer.certificateSealed) : null;
  return {
    name: certificateTypes[signer.idType].name,
    number: facts ? maskIdNumber(facts.number) : '',
    pictures: picturesOf(signer).map(([label, key]) => ({
      label,
      url: signedFileUrl(key, Date.now(), `user:${viewerId}`),
    })),
  };
}

/** The front first; jsonb keeps an order of its own. */
function picturesOf({ certificatePictures: kept }: Signer): [label: string, key: string][] {
  const front = kept.back ? '正面' : '证件照片';
  return [
    ...(kept.front ? [[front, kept.front] as [string, string]] : []),
    ...(kept.back ? [['背面', kept.back] as [string, string]] : []),
  ];
}

const openCertificate = (sealed: Sealed) => JSON.parse(unseal(sealed)) as CertificateFacts; // written above
