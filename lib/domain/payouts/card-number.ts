/** 6222 0212-3456 → 622202123456: as banks print it, and as it is kept. */
export const plainCardNumber = (typed: string): string => typed.replace(/[\s-]/g, '');

/** What is wrong with the number of a person's debit card; undefined where nothing is. @param value digits */
export function cardNumberProblem(value: string): string | undefined {
  if (value === '') return '请填写银行卡号';
  if (!/^\d{12,19}$/.test(value)) return '银行卡号为 12 至 19 位数字，请核对';
  return hasCheckDigit(value) ? undefined : '银行卡号有误，请对照卡面逐位核对';
}

/** What is wrong with the number of a company's account: banks have no check digit in common. @param value digits */
export function accountNumberProblem(value: string): string | undefined {
  if (value === '') return '请填写银行账号';
  return /^\d{8,30}$/.test(value) ? undefined : '银行账号为 8 至 30 位数字，请核对';
}

/** Luhn (ISO/IEC 7812): from the right every second digit twice, as the sum of its digits. */
function hasCheckDigit(value: string): boolean {
  const sum = [...value].reverse().reduce((all, digit, place) => {
    const worth = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return all + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}
