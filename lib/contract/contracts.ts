import { z } from 'zod';
import { certificateTypeKeys } from '@/lib/domain/contracts/certificate-types';
import { nextPages } from '@/lib/domain/contracts/signing-step';
import { contractKindKeys, contractStateKeys } from '@/lib/domain/contracts/states';
import { mostAtOnce, mostCosigners } from '@/lib/domain/contracts/times';
import { call } from './call';
import {
  anyNumberOf,
  id,
  nothing,
  numeric,
  numericOr,
  oneOrMany,
  orderSn,
  page,
  pageSize,
  scanCode,
  text,
  yesNo,
} from './fields/fields';
import { smsCode } from './fields/phone';
import {
  checkCode,
  contractDetail,
  contractRow,
  contractSn,
  sent,
  signerState,
  step,
  url,
  verifiedContract,
} from './shapes/contracts';

const byId = z.object({ id: id('合同编号') });
/** Which of several people of the own side acts, where they sign side by side; left out: whose turn it is. */
const member = { member_id: id('签署人编号').optional() };
const byMember = byId.extend(member);
const realName = text('姓名', 2, 30);
const idNumber = z
  .string({ error: '身份证号不正确' })
  .trim()
  .toUpperCase()
  .regex(/^\d{17}[\dX]$/, '身份证号不正确');
const mobile = z
  .string({ error: '请填写手机号' })
  .trim()
  .regex(/^1[3-9]\d{9}$/, '手机号码有误，请重填');
const bankCard = z
  .string({ error: '银行卡号不正确' })
  .trim()
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{12,19}$/, '银行卡号不正确'));
const consent = z.literal('1', { error: '请阅读并勾选协议' });
const ids = oneOrMany(id('合同编号'), '请选择合同', mostAtOnce);

export const contractsCalls = {
  'contract/index': call({
    area: 'contracts',
    who: 'user',
    what: 'One contract by id with its next step; without an id the list of own contracts.',
    aes: true,
    input: z.object({
      id: id('合同编号').optional(),
      ...member,
      state: z.enum(['', ...contractStateKeys], { error: '合同状态不正确' }).default(''),
      /** number of the contract or of an order, name of the other side */
      keyword: text('关键词', 0, 40).default(''),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      contract: contractDetail.nullable(),
      next_page: z.enum(nextPages).nullable(),
      /** those that wait for the caller, the first to run out first; not in `list` */
      waiting: z.array(contractRow),
      list: z.array(contractRow),
      total: z.number(),
      counts: z.record(z.enum(['', ...contractStateKeys]), z.number()),
      /** years with finished contracts, for the archive */
      years: z.array(z.number()),
      /** kinds that the caller may ask for now without an order */
      may_ask: z.array(z.enum(contractKindKeys)),
    }),
    errors: ['not_found'],
  }),
  'contract/waiting': call({
    area: 'contracts',
    who: 'user',
    what: 'How many contracts wait for the caller, as the menu shows it.',
    extra: true,
    input: nothing,
    output: z.object({ waiting: z.number() }),
  }),
  'contract/create': call({
    area: 'contracts',
    who: 'user',
    what: 'Asks for contracts: one for each media owner of paid orders, or a frame or entry agreement.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      kind: z.enum(contractKindKeys, { error: '请选择合同类型' }).default('service'),
      order_sn_list: anyNumberOf(orderSn, 50, '一次最多 50 个订单'),
    }),
    output: z.object({
      created: z.array(z.object({ id: z.number(), contract_sn: z.string(), title: z.string() })),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/complete': call({
    area: 'contracts',
    who: 'user',
    what: 'Completes the own side of a draft; the last side that was missing makes the paper.',
    extra: true,
    writes: true,
    input: byId.extend({
      address: text('通讯地址', 5, 100),
      /** who signs for a company; a person signs by the own name */
      signer_name: text('签署人姓名', 0, 30).default(''),
    }),
    output: z.object({ contract_sn: z.string(), is_draft: z.boolean() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/cosigners': call({
    area: 'contracts',
    who: 'user',
    what: 'Names further people of the own company who sign as well, before the own side has signed.',
    extra: true,
    writes: true,
    input: byId.extend({
      name: oneOrMany(realName, '请填写签署人姓名', mostCosigners),
      mobile: oneOrMany(mobile, '请填写签署人手机号', mostCosigners),
      /** 1: one after the other; 0: side by side */
      in_order: yesNo('签署顺序').default('1'),
    }),
    output: z.object({ signers: z.array(signerState) }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/agreement': call({
    area: 'contracts',
    who: 'user',
    what: 'The tips and terms of signing; with `agree` they are accepted.',
    writes: true,
    input: byMember.extend({
      agree: z.enum(['0', '1'], { error: '请阅读并勾选协议' }).default('0'),
      /** as the reader's page counted; kept in the record as the reader's word */
      pages_read: numericOr(z.number({ error: '页数不正确' }).int().min(0).max(2000), 0),
      seconds: numericOr(z.number({ error: '用时不正确' }).int().min(0).max(86_400), 0),
      /** of the terms that the page shows: another one is in force since midnight, it is to be read first */
      terms_version: id('须知版本').optional(),
    }),
    output: step.extend({
      tips: z.array(z.string()),
      /** sanitised HTML of the terms */
      content: z.string(),
      version: z.number(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/sign': call({
    area: 'contracts',
    who: 'user',
    what: 'Starts signing; the answer is the next step. Where the level is simple, the birthday in the number passes.',
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: byMember.extend({
      /** the eight digits that no page shows */
      id_birthday: z
        .string({ error: '请填写证件号中的 8 位出生日期' })
        .trim()
        .regex(/^(\d{8})?$/, '请填写证件号中的 8 位出生日期')
        .default(''),
    }),
    output: step,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/getThreeElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks name, ID number and phone, and sends the code.',

    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byMember.extend({ real_name: realName, id_number: idNumber, mobile, agree: consent }),
    output: sent,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/verifyThreeElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks that code.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: byMember.extend({ code: smsCode, transaction_id: text('核验编号', 0, 64).default('') }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getFourElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks name, ID number, phone and bank card, and sends the code.',

    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byMember.extend({
      real_name: realName,
      id_number: idNumber,
      mobile,
      bank_card: bankCard,
      agree: consent,
    }),
    output: sent,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/verifyFourElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks that code.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: byMember.extend({ code: smsCode, transaction_id: text('核验编号', 0, 64).default('') }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/face': call({
    area: 'contracts',
    who: 'user',
    what: 'Begins a face verification of the signer; the answer is where it is done, on the checker’s own page.',
    extra: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byMember.extend({ real_name: realName, id_number: idNumber, agree: consent }),
    output: url.extend({ code: scanCode }),
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/faceResult': call({
    area: 'contracts',
    who: 'user',
    what: 'How the face verification went that was begun; passed counts once.',
    extra: true,
    limits: [{ points: 120, seconds: 600, by: 'user' }],
    input: byMember,
    output: step.extend({ result: z.enum(['passed', 'failed', 'pending']) }),
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/uploadCertImage': call({
    area: 'contracts',
    who: 'user',
    what: 'Hands in the identity card or another certificate; pictures were uploaded before, for `cert`.',
    writes: true,
    input: byMember.extend({
      id_type: z.enum(certificateTypeKeys, { error: '请选择证件类型' }),
      real_name: realName,
      front: text('证件正面', 1, 64),
      back: text('证件背面', 0, 64).default(''),
      id_number: text('证件号码', 4, 30),
      agree: consent,
    }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/withdrawCert': call({
    area: 'contracts',
    who: 'user',
    what: 'Takes back certificates that nobody has looked at yet.',
    extra: true,
    writes: true,
    input: byMember,
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/sendConfirmSms': call({
    area: 'contracts',
    who: 'user',
    what: 'Sends the code by which the will to sign is confirmed; for several contracts of one template in one go.',
    writes: true,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z.object({
      id: ids,
      ...member,
      read: z.literal('1', { error: '请先读完合同并勾选' }),
    }),
    output: sent,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/confirm': call({
    area: 'contracts',
    who: 'user',
    what: 'Confirms the will to sign with that code.',
    writes: true,
    limits: [{ points: 120, seconds: 300, by: 'user' }],
    input: z.object({
      id: ids,
      ...member,
      code: smsCode,
      transaction_id: text('签署编号', 0, 64).default(''),
    }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/refuse': call({
    area: 'contracts',
    who: 'user',
    what: 'Refuses to sign, with the reason that the others read.',
    extra: true,
    writes: true,
    input: byMember.extend({ reason: text('拒签原因', 2, 200) }),
    output: z.object({ contract_sn: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/withdraw': call({
    area: 'contracts',
    who: 'user',
    what: 'Takes back a contract that nobody else has signed; after a signature asks the other side, or agrees to what it asked.',
    extra: true,
    writes: true,
    input: byId.extend({ reason: text('撤回原因', 2, 200) }),
    output: z.object({ contract_sn: z.string(), is_over: z.boolean() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/remind': call({
    area: 'contracts',
    who: 'user',
    what: 'Reminds the others who have not signed yet, once a day.',
    extra: true,
    writes: true,
    input: byId,
    output: z.object({ reminded: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/userSignatureAddress': call({
    area: 'contracts',
    who: 'user',
    what: 'The signing address of a contract that is ready.',
    input: byMember,
    output: url,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getPreviewUrl': call({
    area: 'contracts',
    who: 'user',
    what: 'The preview address of a contract.',
    input: byId,
    output: url,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/download': call({
    area: 'contracts',
    who: 'user',
    what: 'The signed PDF: its address and its SHA-256; or its certificate page, or its record.',
    input: byId.extend({
      what: z
        .enum(['contract', 'certificate', 'record'], { error: '请选择要下载的文件' })
        .default('contract'),
    }),
    output: url.extend({ sha256: z.string(), name: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/archive': call({
    area: 'contracts',
    who: 'user',
    what: 'The finished contracts of a year: the address of a ZIP with a list.',
    extra: true,
    input: z.object({
      year: numeric(
        z
          .number({ error: '年份不正确' })
          .int('年份不正确')
          .min(2000, '年份不正确')
          .max(2100, '年份不正确'),
      ),
    }),
    output: url.extend({ name: z.string(), count: z.number() }),
    errors: ['rule_broken'],
  }),
  'contract/getUnifiedSignUrl': call({
    area: 'contracts',
    who: 'user',
    what: 'One address that leads each signer to the step that is due.',
    input: byMember,
    output: url.extend({ next_page: z.enum(nextPages) }),
    errors: ['not_found'],
  }),
  'contract/verify': call({
    area: 'contracts',
    who: 'visitor',
    what: 'What is known of a contract, by the SHA-256 of its PDF or by number and check code: who signed and when, no sums.',
    extra: true,
    limits: [{ points: 60, seconds: 300, by: 'address' }],
    input: z.object({
      sha256: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^([0-9a-f]{64})?$/, '文件指纹不正确')
        .default(''),
      contract_sn: contractSn.default(''),
      check_code: checkCode.default(''),
    }),
    output: z.object({ found: verifiedContract.nullable() }),
  }),
  'contract/roots': call({
    area: 'contracts',
    who: 'visitor',
    method: 'GET',
    what: 'The root certificates that signatures of this site hang on, as PEM.',
    extra: true,
    input: nothing,
    output: z.object({
      pem: z.array(z.string()),
      /** of the time stamp authority, where that is another one */
      stamp_pem: z.array(z.string()),
    }),
  }),
};
