import { z } from 'zod';
import { ownPurposes } from '@/lib/domain/account/code';
import { payPasswordProblem } from '@/lib/domain/account/pay-password';
import { securityMeasures } from '@/lib/domain/account/security-level';
import { keysOf } from '@/lib/domain/text/keys-of';
import { call } from './call';
import { id, nothing, page, pageSize, text } from './fields/fields';
import { codeSent, ownProof, phone, smsCode, stepUpTicket } from './fields/phone';

const purpose = z.enum(ownPurposes, { error: '验证码用途不正确' });

const measures = keysOf(securityMeasures);

const stepUp = z.object({ step_up_ticket: z.string(), expires_in: z.number() });

/** What a person changes of the own account once logged in. */
export const settingsCalls = {
  'setting/showUserInfo': call({
    area: 'account',
    who: 'user',
    what: 'Settings as stored; phones masked.',
    aes: true,
    input: nothing,
    output: z.object({
      user_id: z.number(),
      user_nicename: z.string(),
      avatar: z.string().nullable(),
      user_group: z.number(),
      mobile: z.string(),
      contact_name: z.string(),
      /** masked; '' where none is set */
      contact_phone: z.string(),
      /** GB/T 2260 code of province, city or county; '' where none is set */
      area_code: z.string(),
      address: z.string(),
      verified: z.enum(['none', 'person', 'company']),
      pay_pass_level: z.number(),
      pay_pass_locked: z.boolean(),
      created_at: z.string(),
    }),
  }),
  'setting/editUserInfo': call({
    area: 'account',
    who: 'user',
    what: 'Changes nickname, avatar, contact and address; a field that is absent stays as it is.',
    writes: true,
    input: z.object({
      user_nicename: text('昵称', 2, 20).optional(),
      /** key of an own upload with purpose avatar; '' goes back to the drawn one */
      avatar: text('头像', 0, 120).optional(),
      contact_name: text('联系人', 0, 30).optional(),
      /** the masked one that was shown leaves it as it is */
      contact_phone: text('联系电话', 0, 20).optional(),
      area_code: z
        .string()
        .trim()
        .regex(/^(\d{6})?$/, '请选择所在地区')
        .optional(),
      address: text('详细地址', 0, 60).optional(),
    }),
    output: z.object({ user_nicename: z.string(), avatar: z.string().nullable() }),
  }),
  sendMsg: call({
    area: 'account',
    who: 'user',
    what: "Sends a code for a named purpose to the caller's own phone.",
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'address' }],
    input: z.object({ purpose }),
    output: codeSent.extend({ mobile: z.string() }),
    errors: ['too_often'],
  }),
  verify: call({
    area: 'account',
    who: 'user',
    what: 'Checks a code for a named purpose; answers a ticket that the call of that purpose takes instead, once, for ten minutes.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object({ purpose, code: smsCode }),
    output: stepUp,
  }),
  setPayPass: call({
    area: 'account',
    who: 'user',
    what: 'Sets or changes the pay password, with a code of purpose pay_pass; also ends its lock.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object({
      pay_password: z.string({ error: '请填写支付密码' }).superRefine((value, ctx) => {
        const problem = payPasswordProblem(value);
        if (problem) ctx.addIssue({ code: 'custom', message: problem });
      }),
      ...ownProof,
    }),
    output: z.object({ pay_pass_level: z.number() }),
  }),
  modifyPhone: call({
    area: 'account',
    who: 'user',
    what: 'Step 1 of changing the phone: proves the old one.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object(ownProof),
    output: stepUp,
  }),
  'setting/new-phone-code': call({
    area: 'account',
    who: 'user',
    what: 'Sends the code of step 2 to the new phone, once the old one is proven; the answer is the same whoever owns the number.',
    writes: true,
    extra: true,
    limits: [{ points: 10, seconds: 86_400, by: 'user' }],
    input: z.object({ mobile: phone }),
    output: codeSent.extend({ mobile: z.string() }),
    errors: ['rule_broken', 'too_often'],
  }),
  user_themselves_update_mobile: call({
    area: 'account',
    who: 'user',
    what: 'Step 2 of changing the phone: proves the new one. Other sessions end, withdrawals rest 24 hours.',
    writes: true,
    limits: [{ points: 60, seconds: 300, by: 'user' }],
    input: z.object({ mobile: phone, code: smsCode, step_up_ticket: stepUpTicket }),
    output: z.object({
      /** masked */
      mobile: z.string(),
      ended_sessions: z.number(),
    }),
    errors: ['rule_broken'],
  }),
  get_mobile_modify_record: call({
    area: 'account',
    who: 'user',
    what: 'History of phone changes; both numbers masked.',
    aes: true,
    input: z.object({ page }),
    output: z.object({
      total: z.number(),
      records: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          /** own: both phones proved it; lost: the platform looked at it */
          way: z.enum(['own', 'lost']),
          changed_at: z.string(),
        }),
      ),
    }),
  }),
  'setting/cancel-phone-request': call({
    area: 'account',
    who: 'user',
    what: 'Calls off the request for another phone that waits for an operator.',
    writes: true,
    extra: true,
    input: nothing,
    output: nothing,
    errors: ['rule_broken'],
  }),
  'setting/security': call({
    area: 'account',
    who: 'user',
    what: 'How safe the account is, what would make it safer, and what was agreed to.',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      level: z.enum(['low', 'medium', 'high']),
      /** the most useful first */
      left: z.array(z.enum(measures)),
      mobile: z.string(),
      /** since when the phone of now is the account's */
      mobile_since: z.string(),
      /** until when money may not leave; null: nothing holds it */
      withdrawals_held_until: z.string().nullable(),
      /** asked for by who says that the phone is lost; waits for an operator */
      phone_request: z.object({ mobile: z.string(), asked_at: z.string() }).nullable(),
      pay_pass_level: z.number(),
      pay_pass_locked: z.boolean(),
      verified: z.enum(['none', 'person', 'company']),
      /** masked; '' where none is set */
      contact_phone: z.string(),
      consents: z.array(
        z.object({
          agreement_type: z.number(),
          title: z.string(),
          version: z.number(),
          accepted_at: z.string(),
          /** in force now */
          newest_version: z.number(),
        }),
      ),
    }),
  }),
  'setting/sessions': call({
    area: 'account',
    who: 'user',
    what: 'Where the caller is logged in: device, place as far as the address tells, last use.',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      total: z.number(),
      /** the one that asks first, then the last used; at most 20 */
      list: z.array(
        z.object({
          session_id: z.number(),
          device: z.string(),
          is_mobile: z.boolean(),
          /** '' where the address tells none */
          place: z.string(),
          address: z.string(),
          created_at: z.string(),
          /** to five minutes */
          last_used_at: z.string(),
          expires_at: z.string(),
          is_current: z.boolean(),
        }),
      ),
    }),
  }),
  'setting/end-session': call({
    area: 'account',
    who: 'user',
    what: 'Ends another session of the caller.',
    writes: true,
    extra: true,
    input: z.object({ session_id: id('登录') }),
    output: nothing,
    errors: ['not_found', 'rule_broken'],
  }),
  'setting/end-sessions': call({
    area: 'account',
    who: 'user',
    what: 'Ends every session of the caller but the one that asks.',
    writes: true,
    extra: true,
    input: nothing,
    output: z.object({ ended: z.number() }),
  }),
  'setting/events': call({
    area: 'account',
    who: 'user',
    what: "What happened to the caller's account in the last 180 days, newest first; pages by the last one's id.",
    extra: true,
    aes: true,
    input: z.object({
      after: z
        .string()
        .regex(/^\d{0,15}$/, '页码不正确')
        .default(''),
      page_size: pageSize,
    }),
    output: z.object({
      /** id of the last one shown; '' at the end */
      next: z.string(),
      list: z.array(
        z.object({
          id: z.number(),
          says: z.string(),
          outcome: z.enum(['done', 'failed', 'ask']),
          /** all three '' where the platform did it */
          device: z.string(),
          place: z.string(),
          address: z.string(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
};
