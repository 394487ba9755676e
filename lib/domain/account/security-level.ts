import { keysOf } from '@/lib/domain/text/keys-of';

/** What makes an account safe, in the order in which it is worth doing, with what it is good for. */
export const securityMeasures = {
  phone: { label: '登录手机', worth: '登录和重要操作都要验证码' },
  pay_pass: { label: '设置支付密码', worth: '用余额付款和提现时再确认一次' },
  verified: { label: '完成实名认证', worth: '提现只到本人名下，手机丢失也能找回账号' },
  contact: { label: '填写备用联系电话', worth: '登录手机打不通时还能联系到您' },
} as const;

export type SecurityMeasure = keyof typeof securityMeasures;
export type SecurityLevel = 'low' | 'medium' | 'high';

export const securityLevelWords: Record<SecurityLevel, string> = {
  low: '低',
  medium: '中',
  high: '高',
};

/** The level that what was done gives: all of it is high, all but one medium. */
export function securityLevel(done: Readonly<Record<SecurityMeasure, boolean>>): {
  level: SecurityLevel;
  /** what is still to be done, the most useful first */
  left: SecurityMeasure[];
} {
  const measures = keysOf(securityMeasures);
  const left = measures.filter((measure) => !done[measure]);
  const level = left.length === 0 ? 'high' : left.length === 1 ? 'medium' : 'low';
  return { level, left };
}
