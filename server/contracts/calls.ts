import { addressSeconds } from '@/lib/domain/contracts/times';
import { appError } from '@/lib/errors';
import type { Handlers } from '@/server/kernel/call-context';
import { asPem, rootCertificates, stampRoots } from '@/server/signing/public';
import { signedAddress } from './addresses';
import { archiveName, countOfYear } from './completion/archive';
import { handInCertificate, withdrawCertificate } from './completion/certificates';
import { verifyContract } from './completion/verify-contract';
import { createAgreement, createOrderContracts } from './create-contracts';
import { downloadAddress, previewAddress, signingAddress, unifiedAddress } from './give-addresses';
import { countWaiting, listContracts } from './list-contracts';
import type { SignerRef } from './lock-contract';
import { showContract } from './show-contract';
import { acceptTerms } from './signing/accept-terms';
import { askElementCode, passElements } from './signing/check-elements';
import { completeParty } from './signing/complete-party';
import { confirmSigning, sendConfirmCode } from './signing/confirm-signing';
import { beginFace, takeFaceResult } from './signing/face';
import { nameCosigners } from './signing/name-cosigners';
import { refuseContract, remindOthers } from './signing/refuse-contract';
import { startSigning } from './signing/simple-pass';
import { withdrawContract } from './signing/withdraw-contract';

export const contractsHandlers = {
  'contract/index': async (input, { db, caller }) => {
    const { id, member_id: memberId } = input;
    const empty = { contract: null, next_page: null };
    const listed = await listContracts(db, caller, input);
    return { ...listed, ...(id ? await showContract(db, caller, { id, memberId }) : empty) };
  },

  'contract/waiting': async (_input, { db, caller }) => ({
    waiting: await countWaiting(db, caller.userId),
  }),

  'contract/create': async ({ kind, order_sn_list }, ctx) => {
    const created =
      kind === 'service'
        ? await createOrderContracts(ctx, order_sn_list)
        : [await createAgreement(ctx, kind)];
    ctx.setMessage('合同已生成');
    return {
      created: created.map(({ id, contractSn, title }) => ({ id, contract_sn: contractSn, title })),
    };
  },

  'contract/complete': async ({ id, address, signer_name }, ctx) => {
    const { contractSn, isDraft } = await completeParty(ctx, {
      id,
      address,
      signerName: signer_name,
    });
    return { contract_sn: contractSn, is_draft: isDraft };
  },

  'contract/cosigners': ({ id, name, mobile, in_order }, ctx) =>
    nameCosigners(ctx, { id, names: name, mobiles: mobile, inOrder: in_order === '1' }),

  'contract/agreement': ({ agree, pages_read, seconds, terms_version: read, ...input }, ctx) =>
    acceptTerms(ctx, {
      ...signerRefOf(input),
      agree: agree === '1',
      pagesRead: pages_read,
      seconds,
      read,
    }),

  'contract/sign': ({ id_birthday, ...input }, ctx) =>
    startSigning(ctx, { ...signerRefOf(input), birthday: id_birthday }),

  'contract/getThreeElementCode': ({ real_name, id_number, mobile, ...input }, ctx) =>
    askElementCode(ctx, {
      ...signerRefOf(input),
      realName: real_name,
      idNumber: id_number,
      mobile,
    }),

  'contract/verifyThreeElementCode': ({ code, ...input }, ctx) =>
    passElements(ctx, { ...signerRefOf(input), code }),

  'contract/getFourElementCode': ({ real_name, id_number, mobile, bank_card, ...input }, ctx) =>
    askElementCode(ctx, {
      ...signerRefOf(input),
      realName: real_name,
      idNumber: id_number,
      mobile,
      bankCard: bank_card,
    }),

  'contract/verifyFourElementCode': ({ code, ...input }, ctx) =>
    passElements(ctx, { ...signerRefOf(input), code }),

  'contract/face': ({ real_name, id_number, ...input }, ctx) =>
    beginFace(ctx, { ...signerRefOf(input), realName: real_name, idNumber: id_number }),

  'contract/faceResult': (input, ctx) => takeFaceResult(ctx, signerRefOf(input)),

  'contract/uploadCertImage': ({ id_type, real_name, front, back, id_number, ...input }, ctx) =>
    handInCertificate(ctx, {
      ...signerRefOf(input),
      idType: id_type,
      realName: real_name,
      idNumber: id_number,
      front,
      back,
    }),

  'contract/withdrawCert': (input, ctx) => withdrawCertificate(ctx, signerRefOf(input)),

  'contract/sendConfirmSms': ({ id: ids, member_id: memberId }, ctx) =>
    sendConfirmCode(ctx, { ids, memberId }),

  'contract/confirm': ({ id: ids, code, member_id: memberId }, ctx) =>
    confirmSigning(ctx, { ids, code, memberId }),

  'contract/refuse': ({ reason, ...input }, ctx) =>
    refuseContract(ctx, { ...signerRefOf(input), reason }),

  'contract/withdraw': ({ id, reason }, ctx) => withdrawContract(ctx, { id, reason }),

  'contract/remind': ({ id }, ctx) => remindOthers(ctx, id),

  'contract/userSignatureAddress': (input, { db, caller }) =>
    signingAddress(db, caller, signerRefOf(input)),

  'contract/getPreviewUrl': ({ id }, { db, caller }) => previewAddress(db, caller, id),

  'contract/download': (input, { db, caller }) => downloadAddress(db, caller, input),

  'contract/archive': async ({ year }, { db, caller }) => {
    const count = await countOfYear(db, caller.userId, year);
    if (count === 0) throw appError('rule_broken', { msg: `${year} 年没有签完的合同` });
    const url = signedAddress({ kind: 'archive', id: year, viewer: caller.userId });
    return { url, expires_in: addressSeconds, name: archiveName(year), count };
  },

  'contract/getUnifiedSignUrl': (input, { db, caller }) =>
    unifiedAddress(db, caller, signerRefOf(input)),

  'contract/verify': async ({ sha256, contract_sn, check_code }, { db }) => ({
    found: await verifyContract(db, { sha256, contractSn: contract_sn, checkCode: check_code }),
  }),

  'contract/roots': async (_input, { db }) => ({
    pem: (await rootCertificates(db)).map(asPem),
    stamp_pem: stampRoots().map(asPem),
  }),
} satisfies Handlers;

const signerRefOf = (input: { id: number; member_id?: number | undefined }): SignerRef => ({
  id: input.id,
  memberId: input.member_id,
});
