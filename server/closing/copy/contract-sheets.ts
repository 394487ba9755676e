import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { contractParties, contractSigners, contracts } from '@/server/contracts/tables';
import { unseal } from '@/server/kernel/crypto';
import {
  elsewhere,
  fileKey,
  internal,
  itself,
  named,
  opened,
  openedPhone,
  others,
  yuan,
} from './cells';
import { sheetOf } from './copy-sheet';
import { sideOf, sides } from './sides';

const contractSnOf = (contractId: PgColumn) =>
  ['合同编号', sql`(select c.contract_sn from contracts c where c.id = ${contractId})`] as const;

/** What is agreed in writing. */
export const contractSheets = {
  contracts: sheetOf(contracts, {
    title: '合同',
    what: '作为一方的合同；合同文本在合同页下载',
    columns: {
      id: internal,
      contractSn: ['合同编号'],
      checkCode: ['校验码'],
      kind: ['合同', named(contractKinds)],
      state: ['状态', named(contractStates)],
      buyerId: ['我的身份', (_, row, me) => sides[sideOf(row, me)]],
      sellerId: others,
      askedBy: ['由我发起', (by, _, me) => (by === me.id ? '是' : '否')],
      amountFen: ['金额（元）', yuan],
      templateVersion: ['文本版本'],
      // The paper itself, with what is said there of both sides, is for download.
      factsSealed: others,
      validFrom: ['有效期自'],
      validTo: ['有效期至'],
      fileKey,
      sha256: ['文件 SHA-256'],
      bytes: ['字节数'],
      pages: ['页数'],
      places: internal,
      failures: internal,
      workUntil: internal,
      certificateKey: fileKey,
      providerRef: internal,
      remindedAt: internal,
      remindAt: internal,
      expiresAt: ['签署期限'],
      restingSince: ['期限暂停自'],
      withdrawAskedBy: internal,
      endedReason: ['结束原因'],
      finishedAt: ['完成时间'],
      stampedBy: internal,
      recordCount: internal,
      recordTail: internal,
      createdAt: ['创建时间'],
      updatedAt: ['更新时间'],
    },
  }),
  parties: sheetOf(contractParties, {
    title: '合同上的资料',
    what: '为合同填写的通讯地址与签署人',
    keys: ['contractId', 'role'],
    also: [contractSnOf(contractParties.contractId)],
    columns: {
      contractId: elsewhere,
      role: ['身份', named({ ...sides, platform: '平台' })],
      userId: itself,
      detailsSealed: [
        '通讯地址与签署人',
        (details) =>
          Object.values(JSON.parse(unseal(details)) as Record<string, string>) // written by sealDetails
            .filter(Boolean)
            .join('，'),
      ],
      createdAt: ['填写时间'],
    },
  }),
  signers: sheetOf(contractSigners, {
    title: '合同签署',
    what: '自己的签署过程；另外指定的签署人的信息不提供',
    also: [contractSnOf(contractSigners.contractId)],
    columns: {
      id: internal,
      contractId: elsewhere,
      role: ['身份', named({ ...sides, platform: '平台' })],
      userId: itself,
      rank: ['签署人', (rank) => (rank === 0 ? '本人' : '指定的签署人')],
      inOrder: ['按顺序签署'],
      nameSealed: ['姓名', (name, { rank }) => (rank === 0 ? opened(name) : '')],
      phoneSealed: ['验证手机号', (phone, { rank }) => (rank === 0 ? openedPhone(phone) : '')],
      level: internal,
      wantsCertificate: ['须上传证件'],
      idType: internal,
      wrongTries: ['输错次数'],
      shownAt: ['查看时间'],
      agreedAt: ['同意签署须知时间'],
      agreedVersion: ['签署须知版本'],
      passedAt: ['身份核验时间'],
      passedBy: internal,
      certificate: internal,
      certificateSealed: elsewhere,
      certificatePictures: fileKey,
      certificateReason: ['证件未通过的原因'],
      certificateSentAt: ['证件提交时间'],
      certificateDecidedAt: ['证件审核时间'],
      confirmedAt: ['确认签署时间'],
      signedAt: ['签署时间'],
      refusedAt: ['拒签时间'],
      serial: ['签名证书编号'],
      certificateSha256: ['签名证书 SHA-256'],
    },
  }),
};
