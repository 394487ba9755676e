/** Province, municipality or region of the first two digits (GB/T 2260), those that issued numbers in the past as well. */
const provinces: readonly string[] = [
  ...['11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37'],
  ...['41', '42', '43', '44', '45', '46', '50', '51', '52', '53', '54'],
  ...['61', '62', '63', '64', '65', '71', '81', '82', '83'],
];

/**
 * What is wrong with a resident's identity number; undefined where nothing is. 17 digits (region, birthday, sequence) and
 * a check character by ISO 7064 MOD 11-2 (GB 11643). Issued or not is another question: the identity checker's.
 * @param value upper case
 * @param today YYYY-MM-DD; nobody is born after it
 */
export function idNumberProblem(value: string, today: string): string | undefined {
  if (value === '') return '请填写身份证号';
  if (!/^\d{17}[\dX]$/.test(value)) return '身份证号为 18 位，最后一位可以是 X，请核对';
  const isPlausible = provinces.includes(value.slice(0, 2)) && isBirthday(value, today);
  return isPlausible && checkCharacter(value) === value[17]
    ? undefined
    : '身份证号有误，请对照证件逐位核对';
}

/** 320508********1226: what of a number may be seen. */
export const maskIdNumber = (value: string): string =>
  `${value.slice(0, 6)}********${value.slice(-4)}`;

/** The eight digits that {@link maskIdNumber} hides, the birthday: whoever says them has not read them here. */
export const hiddenDigits = (value: string): string => value.slice(6, 14);

/** As {@link maskIdNumber} writes it: what a form sends back that was shown the number of last time. */
export const isMaskedIdNumber = (value: string): boolean => /^\d{6}\*{8}\d{3}[\dX]$/.test(value);

function isBirthday(value: string, today: string): boolean {
  const day = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return false;
  return day >= '1900-01-01' && day <= today;
}

function checkCharacter(value: string): string | undefined {
  let sum = 0;
  let weight = 1;
  // From the right the weights are the powers of 2 modulo 11.
  for (let place = 16; place >= 0; place--) {
    weight = (weight * 2) % 11;
    sum += Number(value[place]) * weight;
  }
  return '10X98765432'[sum % 11];
}
