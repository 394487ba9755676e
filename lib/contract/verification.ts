import { z } from 'zod';
import { authorisationStateKeys } from '@/lib/domain/contracts/signing-authorisation';
import { creditCodeProblem } from '@/lib/domain/identity/credit-code';
import { idNumberProblem, isMaskedIdNumber } from '@/lib/domain/identity/id-number';
import { formatTime } from '@/lib/domain/time/format-time';
import { call } from './call';
import { id, nothing, oneOrMany, text } from './fields/fields';
import { ownProof } from './fields/phone';

/** GB 11643; the masked one that was shown stands for the one sent last. */
const idNumber = z
  .string({ error: '请填写身份证号' })
  .trim()
  .toUpperCase()
  .superRefine((value, ctx) => {
    if (isMaskedIdNumber(value)) return;
    const problem = idNumberProblem(value, formatTime(new Date().toISOString(), 'date'));
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** GB 32100. */
const creditCode = z
  .string({ error: '请填写统一社会信用代码' })
  .trim()
  .toUpperCase()
  .superRefine((value, ctx) => {
    const problem = creditCodeProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

/** Key of an own upload with purpose cert. */
const picture = (label: string) =>
  z
    .string({ error: `请上传${label}` })
    .trim()
    .min(1, `请上传${label}`)
    .max(120, `请重新上传${label}`);

const stateOf = z.enum(['none', 'reviewing', 'verified', 'rejected', 'cancelled']);

const application = z.object({
  kind: z.enum(['person', 'company']),
  state: stateOf,
  state_label: z.string(),
  /** why it was rejected; '' where it was not */
  reason: z.string(),
  /** of the person or the company */
  name: z.string(),
  /** of a person: masked; of a company: its credit code */
  number: z.string(),
  /** '' for a person */
  legal_person: z.string(),
  /** masked; '' for a person */
  legal_id_number: z.string(),
  /** input field → key of the picture */
  pictures: z.record(z.string(), z.string()),
  submitted_at: z.string(),
  decided_at: z.string().nullable(),
});

/** 授权委托书: who signs for a company beside its legal representative. */
const authorisation = z.object({
  id: z.number(),
  state: z.enum(authorisationStateKeys),
  state_label: z.string(),
  reason: z.string(),
  name: z.string(),
  id_tail: z.string(),
  /** YYYY-MM-DD, the last day */
  valid_until: z.string(),
  /** approved, and its last day is not over */
  in_force: z.boolean(),
});

const submitted = z.object({ state: z.string(), state_label: z.string() });

const limits = [{ points: 20, seconds: 86_400, by: 'user' as const }];

export const verificationCalls = {
  'setting/authMessage': call({
    area: 'verification',
    who: 'user',
    what: 'The real-name verification that is in force, the one that waits or was rejected, and what happened.',
    aes: true,
    input: nothing,
    output: z.object({
      /** of the one in force, else of the newest */
      kind: z.enum(['none', 'person', 'company']),
      state: stateOf,
      state_label: z.string(),
      reason: z.string().nullable(),
      in_force: application.nullable(),
      /** sent later than what is in force, and not decided for it: waits, or was rejected */
      newest: application.nullable(),
      /** of a company, the newest first; without what was withdrawn */
      authorisations: z.array(authorisation),
      /** the newest first */
      records: z.array(
        z.object({ at: z.string(), words: z.string(), tone: z.enum(['red', 'green', 'grey']) }),
      ),
    }),
  }),
  'setting/userAuthSubmit': call({
    area: 'verification',
    who: 'user',
    what: "Submits a person's real-name verification; one that waits is replaced, one in force stays until the new one is approved.",
    writes: true,
    limits,
    input: z.object({
      real_name: text('姓名', 2, 30),
      id_number: idNumber,
      id_front: picture('身份证人像面'),
      id_back: picture('身份证国徽面'),
    }),
    output: submitted,
    errors: ['rule_broken'],
  }),
  companyAuthSubmit: call({
    area: 'verification',
    who: 'user',
    what: "Submits a company's real-name verification; one that waits is replaced, one in force stays until the new one is approved.",
    writes: true,
    limits,
    input: z.object({
      company_name: text('企业名称', 2, 60),
      credit_code: creditCode,
      licence: picture('营业执照'),
      legal_person: text('法定代表人', 2, 30),
      legal_id_number: idNumber,
    }),
    output: submitted,
    errors: ['rule_broken'],
  }),
  'setting/authorisation/add': call({
    area: 'verification',
    who: 'user',
    what: 'Files the paper by which a verified company lets somebody sign who is not its legal representative.',
    extra: true,
    writes: true,
    limits,
    input: z.object({
      name: text('被授权人姓名', 2, 30),
      id_tail: z
        .string({ error: '请填写身份证号后四位' })
        .trim()
        .toUpperCase()
        .regex(/^\d{3}[\dX]$/, '填身份证号后四位，如 123X'),
      valid_until: z.iso.date({ error: '请选择有效期' }),
      file: oneOrMany(picture('授权委托书'), '请上传授权委托书', 1),
    }),
    output: submitted,
    errors: ['rule_broken'],
  }),
  'setting/authorisation/withdraw': call({
    area: 'verification',
    who: 'user',
    what: 'Takes an authorisation to sign back; contracts that were signed by it stand.',
    extra: true,
    writes: true,
    input: z.object({ authorisation_id: id('授权委托书') }),
    output: submitted,
    errors: ['not_found', 'rule_broken'],
  }),
  'setting/auth/destroy': call({
    area: 'verification',
    who: 'user',
    what: 'Gives up the verification, with a code of purpose verification.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object(ownProof),
    output: submitted,
    errors: ['rule_broken'],
  }),
};
