import { and, eq, lt, or, sql } from 'drizzle-orm';
import { type CertificateType, certificateTypes } from '@/lib/domain/contracts/certificate-types';
import { reviewBy } from '@/lib/domain/contracts/review-by';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { certificateDays } from '@/lib/domain/contracts/times';
import { idNumberProblem, maskIdNumber } from '@/lib/domain/identity/id-number';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import { termsInForce, termsText } from '@/server/contracts/signing/accept-terms';
import { signerSent } from '@/server/contracts/signing/sender-of';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { type Window, windowSql } from '@/server/kernel/limits/window';
import { isoOfMoment, marketMoment } from '@/server/kernel/market-time';
import { reviewed, verdicts } from '@/server/process/public';
import { assertOwnFiles, calendarsSince, dropFiles, signedFileUrl } from '@/server/site/public';
import { linkOf, nameOf } from '../contract-notices';
import {
  assertLiving,
  type LockedContract,
  lockAtStep,
  lockContract,
  type Signer,
  type SignerRef,
  stepOf,
} from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { certificateItem } from './certificate-item';
import { type CertificateFacts, openCertificate } from './open-certificate';

interface Certificate extends SignerRef {
  idType: CertificateType;
  realName: string;
  idNumber: string;
  front: string;
  back: string;
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
  await dropFiles(
    tx,
    Object.values(signer.certificatePictures).filter((key) => !kept.includes(key)),
    'cert',
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
  ctx.setMessage('已提交，由平台人工核对，结果会通知您');
  return { next_page: 'waiting' };
}

/** Takes back what nobody has looked at yet. @throws appError rule_broken where nothing waits */
export async function withdrawCertificate(
  ctx: CallContext<Caller>,
  which: SignerRef,
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
  ctx.setMessage('已撤回，材料已删除');
  return { next_page: stepOf({ ...signer, ...set }) };
}

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

const waitingCertificates = sql`contract_signers s join contracts c on c.id = s.contract_id
  where s.certificate = 'sent' and c.state = 'signing'`;

async function listCertificates(db: Db, window: Window) {
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
        from ${waitingCertificates} order by s.certificate_sent_at, s.id ${windowSql(window)}`,
  );
  const [oldest] = found;
  const calendarAt = await calendarsSince(db, oldest && new Date(oldest.at));
  return found.map(({ id, sn, type, sealed, at }) => ({
    id,
    key: String(id),
    since: new Date(at).toISOString(),
    due: isoOfMoment(reviewBy(marketMoment(new Date(at)), calendarAt(new Date(at)))),
    title: maskName(openCertificate(sealed).name),
    detail: `${certificateTypes[type].name}，合同 ${sn}`,
    cells: [
      `id=${id}`,
      formatTime(new Date(at).toISOString(), 'minute'),
      sn,
      certificateTypes[type].name,
      maskName(openCertificate(sealed).name),
    ],
  }));
}

/** The platform's word on a certificate: its signer goes on, or sends another. */
export const certificate = reviewed({
  kind: 'certificate',
  table: sql`contract_signers`,
  column: sql`certificate`,
  states: { sent: '待核对', approved: '已通过', rejected: '没有通过' },
  transitions: verdicts('sent', 'approved', 'rejected', '请写明原因，签署人要照着重传'),
  lock: async (tx, id: number) => {
    const read = () => tx.select().from(contractSigners).where(eq(contractSigners.id, id));
    const [named] = await read();
    if (!named) throw appError('not_found', { msg: `没有待核对的证件 ${id}` });
    const contract = await lockContract(tx, named.contractId);
    const [signer = named] = await read(); // may have been taken back before the contract was held
    return { ...signer, state: signer.certificate, contract };
  },
  once: true,
  concerns: ({ userId, contract }) => [userId, contract.buyerId, contract.sellerId],
  refusal: ({ id }) => `证件 ${id} 不在待核对状态`,
  before: (tx, { row }) => assertLiving(tx, row.contract),
  set: ({ name, reason }) =>
    sql`certificate_reason = ${reason}, certificate_decided_at = now()${
      name === 'approve'
        ? sql`, passed_at = coalesce(passed_at, now()), passed_by = case when passed_at is null then 'hand' else passed_by end`
        : sql``
    }`,
  effects: async (tx, { row: { contract }, name, reason }) => {
    await letDeadlineRun(tx, contract);
    const kind = name === 'approve' ? 'certificate_approved' : 'certificate_rejected';
    await appendRecord(tx, contract, kind, { by: 'operator', note: reason });
  },
  tell: ({ row: { userId, role, contract, certificateSentAt }, name, reason }) =>
    userId === null
      ? null
      : {
          userId,
          mark: certificateSentAt?.getTime() ?? 0,
          link: linkOf(role, contract),
          ...(name === 'approve'
            ? worded('certificate_approved', { contract: nameOf(contract) })
            : worded('certificate_rejected', { contract: nameOf(contract), reason })),
        },
  act: {
    what: '合同签署人的证件；通过后签署人可以继续',
    noun: '签署人',
    part: '的证件',
    id: '签署人编号',
    subject: 'contract signer',
  },
  queue: {
    name: '合同签署人的证件',
    waiting: waitingCertificates,
    key: sql`s.id`,
    since: sql`s.certificate_sent_at`,
    list: listCertificates,
    item: certificateItem,
  },
});

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
  await dropFiles(db, Object.values(certificatePictures), 'cert');
}

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
