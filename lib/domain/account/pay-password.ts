/** The pay password: 6 digits; 5 wrong ones lock it for 3 hours (domain.md: Money). */
export const payPasswordLength = 6;
export const payPasswordTries = 5;
export const payPasswordLockHours = 3;

/** What is wrong with a new pay password, as the person reads it; null where nothing is. */
export function payPasswordProblem(value: string, phone = ''): string | null {
  if (!/^\d{6}$/.test(value)) return '支付密码为 6 位数字';
  if (/^(\d)\1{5}$/.test(value)) return '支付密码过于简单：请勿使用 6 位相同数字';
  if (isRun(value)) return '支付密码过于简单：请勿使用连续数字';
  if (/^(\d{1,3})\1+$/.test(value)) return '支付密码过于简单：请勿使用重复数字';
  if (phone.endsWith(value)) return '支付密码不能是手机号的后 6 位';
  return null;
}

/** 123456, 987654, with or without a step over 9 to 0. */
function isRun(value: string): boolean {
  return '01234567890'.includes(value) || '09876543210'.includes(value);
}
