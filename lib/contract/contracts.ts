import { z } from 'zod';
import { call } from './call';
import { fen, id, page, pageSize, text } from './fields';
import { smsCode } from './sms-code';

/** The steps that the server owns (spec 4, Signature contract). */
const nextPages = [
  'agreement',
  'simple',
  'common',
  'high',
  'cert_upload',
  'wait_confirm',
  'waiting',
  'ready_sign',
  'finished',
] as const;

const contractStates = ['draft', 'signing', 'done', 'revoked', 'expired', 'refused'] as const;

const byId = z.object({ id: id('合同编号') });
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
  .regex(/^\d{12,19}$/, '银行卡号不正确');
const consent = z.literal('1', { error: '请阅读并勾选协议' });

const step = z.object({ next_page: z.enum(nextPages) });
const sent = z.object({
  retry_after: z.number(),
  /** masked */
  mobile: z.string(),
  transaction_id: z.string(),
});

const member = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(['buyer', 'seller', 'platform']),
  transaction_id: z.string().nullable(),
  /** '0': identity card */
  id_type: z.string(),
  signed_at: z.string().nullable(),
});

const contractRow = z.object({
  id: z.number(),
  contract_sn: z.string(),
  title: z.string(),
  amount_fen: fen,
  state: z.enum(contractStates),
  state_label: z.string(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});

const url = z.object({ url: z.string(), expires_in: z.number() });

export const contractsCalls = {
  'contract/index': call({
    area: 'contracts',
    who: 'user',
    what: 'One contract by id with its next step; without an id the list of own contracts.',
    aes: true,
    built: false,
    input: z.object({
      id: id('合同编号').optional(),
      state: z.enum(['', ...contractStates], { error: '合同状态不正确' }).default(''),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      contract: z
        .object({
          businessContract: contractRow.extend({ order_sn_list: z.array(z.string()) }),
          businessContractMember: member,
          contractMemberIdType: z.array(z.object({ id_type: z.string(), name: z.string() })),
        })
        .nullable(),
      next_page: z.enum(nextPages).nullable(),
      list: z.array(contractRow),
      total: z.number(),
    }),
    errors: ['not_found'],
  }),
  'contract/agreement': call({
    area: 'contracts',
    who: 'user',
    what: 'The tips and terms of signing; with `agree` they are accepted.',
    writes: true,
    built: false,
    input: byId.extend({ agree: z.enum(['0', '1'], { error: '请阅读并勾选协议' }).default('0') }),
    output: step.extend({ tips: z.array(z.string()), content: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getThreeElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks name, ID number and phone, and sends the code.',
    writes: true,
    built: false,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byId.extend({ real_name: realName, id_number: idNumber, mobile, agree: consent }),
    output: sent,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/verifyThreeElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks that code.',
    writes: true,
    built: false,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: byId.extend({ code: smsCode }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getFourElementCode': call({
    area: 'contracts',
    who: 'user',
    what: 'Checks name, ID number, phone and bank card, and sends the code.',
    writes: true,
    built: false,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byId.extend({
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
    built: false,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: byId.extend({ code: smsCode }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/uploadCertImage': call({
    area: 'contracts',
    who: 'user',
    what: 'Hands in the identity card or another certificate.',
    writes: true,
    built: false,
    input: byId.extend({
      id_type: text('证件类型', 1, 4),
      front: text('证件正面', 1, 64),
      back: text('证件背面', 0, 64).default(''),
      id_number: text('证件号码', 4, 30),
    }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/sign': call({
    area: 'contracts',
    who: 'user',
    what: 'Starts signing; the answer is the next step.',
    writes: true,
    built: false,
    input: byId,
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/sendConfirmSms': call({
    area: 'contracts',
    who: 'user',
    what: 'Sends the code by which the will to sign is confirmed.',
    writes: true,
    built: false,
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: byId,
    output: sent,
    errors: ['not_found', 'rule_broken', 'too_often'],
  }),
  'contract/confirm': call({
    area: 'contracts',
    who: 'user',
    what: 'Confirms the will to sign with that code.',
    writes: true,
    built: false,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: byId.extend({ code: smsCode }),
    output: step,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/userSignatureAddress': call({
    area: 'contracts',
    who: 'user',
    what: 'The signing address of a contract that is ready.',
    built: false,
    input: byId,
    output: url,
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getPreviewUrl': call({
    area: 'contracts',
    who: 'user',
    what: 'The preview address of a contract.',
    built: false,
    input: byId,
    output: url,
    errors: ['not_found'],
  }),
  'contract/download': call({
    area: 'contracts',
    who: 'user',
    what: 'The signed PDF: its address and its SHA-256.',
    built: false,
    input: byId,
    output: url.extend({ sha256: z.string(), name: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'contract/getUnifiedSignUrl': call({
    area: 'contracts',
    who: 'user',
    what: 'One address that leads each signer to the step that is due.',
    built: false,
    input: byId,
    output: url.extend({ next_page: z.enum(nextPages) }),
    errors: ['not_found'],
  }),
};
