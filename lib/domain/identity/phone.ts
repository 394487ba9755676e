/** Mainland mobile numbers: 11 digits, first 1, second 3 to 9 (spec 5). */
export const phoneLength = 11;

export const phoneMessages = {
  empty: '请填写手机号',
  wrong: '手机号码有误，请重填',
} as const;

/** What is wrong with a phone, as the person reads it; null where nothing is. */
export function phoneProblem(value: string): string | null {
  if (value.trim() === '') return phoneMessages.empty;
  return isPhone(value.trim()) ? null : phoneMessages.wrong;
}

export function isPhone(value: string): boolean {
  return /^1[3-9]\d{9}$/.test(value);
}

/** `13800002046` → `138****2046`; the only form that leaves the server. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** What may be typed into a digits field: digits alone, at most `max`. Full-width digits count as digits. */
export function digitsOnly(typed: string, max: number): string {
  return typed.normalize('NFKC').replace(/\D/g, '').slice(0, max);
}
