/** Codes sent by SMS (spec 5 and 9, security.md: Limits). */
export const codeLength = 6;
/** Until a phone may ask again. */
export const codeResendSeconds = 60;
export const codeLifeMinutes = 5;
/** Wrong tries that burn a code. */
export const codeTries = 5;
/** Sends to one phone over all calls that send, besides the wait between two. */
export const codeSends = { anHour: 5, aDay: 10 } as const;

export const codeMessages = {
  empty: '请输入验证码',
  wrong: '验证码错误',
  gone: '验证码已失效，请重新获取',
  agreement: '请阅读并勾选协议',
  slider: '请完成滑块验证',
} as const;

/** What a code may be for, and how the message to the person names it. */
export const codePurposes = {
  login: '登录',
  pay_pass: '设置支付密码',
  bank: '绑定银行卡',
  sign: '合同签署',
  phone: '更换手机号',
  new_phone: '绑定新手机号',
  verification: '注销认证',
  close: '注销账号',
  copy: '下载资料',
  email: '接收邮箱',
  console: '运营台登录',
} as const;

export type CodePurpose = keyof typeof codePurposes;

/**
 * What a person may have sent to the own phone once logged in, and may change for a ticket (`verify`). The codes of a login,
 * of a new phone and of a paper that is signed have calls of their own; a code of signing is for that paper alone.
 */
export const ownPurposes = [
  'pay_pass',
  'bank',
  'phone',
  'verification',
  'close',
  'copy',
] as const satisfies readonly CodePurpose[];

export function isCode(value: string): boolean {
  return /^\d{6}$/.test(value);
}

/** What is wrong with a code as it was typed, before anybody compares it; undefined where nothing is. */
export function codeProblem(value: string): string | undefined {
  if (value.trim() === '') return codeMessages.empty;
  return isCode(value) ? undefined : codeMessages.wrong;
}

/** 42秒后获取, 51分钟后获取: when the next code may be asked for; '' where one may be now. @param left seconds */
export function waitWords(left: number): string {
  if (left <= 0) return '';
  return left <= 2 * codeResendSeconds ? `${left}秒后获取` : `${Math.ceil(left / 60)}分钟后获取`;
}

/** Whole seconds left of a wait that ends at `endsAt` (ms since 1970); 0 when it is over. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
