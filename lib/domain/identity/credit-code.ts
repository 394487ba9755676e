/** Digits and letters without I, O, S, V and Z: a character's place is its value. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * What is wrong with a unified social credit code; undefined where nothing is. Eighteen characters: who registered it,
 * what kind, region (six digits), the body's own code, and a check character modulo 31 with powers of 3 as weights
 * (GB 32100). Registered or not is another question: the reviewer's.
 * @param value upper case
 */
export function creditCodeProblem(value: string): string | undefined {
  if (value === '') return '请填写统一社会信用代码';
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) {
    return '统一社会信用代码为 18 位数字和大写字母，不含 I、O、S、V、Z，请核对';
  }
  const isWhole = /^..\d{6}/.test(value) && checkCharacter(value) === value[17];
  return isWhole ? undefined : '统一社会信用代码有误，请对照营业执照逐位核对';
}

function checkCharacter(value: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const character of value.slice(0, 17)) {
    sum += characters.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return characters[(31 - (sum % 31)) % 31];
}
