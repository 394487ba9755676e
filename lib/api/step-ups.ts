import type { CallName } from '@/lib/contract';
import type { ownPurposes } from '@/lib/domain/account/code';
import type { FormField } from '@/lib/domain/form/field';

const code = (purpose: (typeof ownPurposes)[number] | 'new_phone'): FormField => ({
  kind: 'code',
  name: 'code',
  label: '短信验证码',
  purpose,
});
const payPassword: FormField = { kind: 'pay_password', name: 'pay_password', label: '支付密码' };

/**
 * What a call asks for again although somebody is logged in (security.md: step-up). Its form shows the field last,
 * by itself. The contract is here as a type only, so the calls are named; a test compares.
 */
export const stepUps: Partial<Record<CallName, FormField>> = {
  setPayPass: code('pay_pass'),
  'setting/auth/destroy': code('verification'),
  modifyPhone: code('phone'),
  user_themselves_update_mobile: code('new_phone'),
  'setting/close-account': code('close'),
  'capital/bindBank': code('bank'),
  'capital/delBank': payPassword,
  'capital/withdraw': payPassword,
};
