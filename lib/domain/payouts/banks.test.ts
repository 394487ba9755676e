import { expect, it } from 'vitest';
import { bankOfCard, banks } from './banks';
import { accountNumberProblem, cardNumberProblem, plainCardNumber } from './card-number';

it('tells a bank by the first digits of a card, and no bank by others', () => {
  expect(bankOfCard('6222020000000000000')?.name).toBe('中国工商银行');
  expect(bankOfCard('9559900000000000000')?.name).toBe('中国农业银行');
  expect(bankOfCard('6999990000000000000')).toBeUndefined();
});

it('gives no first digits to two banks', () => {
  const all = banks.flatMap(({ prefixes }) => prefixes);
  expect(all.filter((prefix, place) => all.indexOf(prefix) !== place)).toEqual([]);
});

it('takes a card’s number by its check digit, and no other digit in its place', () => {
  // The example of ISO/IEC 7812-1.
  expect(cardNumberProblem('049927398716')).toBeUndefined();
  for (const digit of '012345789') {
    expect(cardNumberProblem(`04992739871${digit}`)).toBe('银行卡号有误，请对照卡面逐位核对');
  }
  expect(cardNumberProblem('49927398')).toBe('银行卡号为 12 至 19 位数字，请核对');
  expect(cardNumberProblem('')).toBe('请填写银行卡号');
});

it('reads numbers as they are printed', () => {
  expect(plainCardNumber('6222 0200-0000 0000')).toBe('6222020000000000');
  expect(accountNumberProblem('1101 0')).toBe('银行账号为 8 至 30 位数字，请核对');
  expect(accountNumberProblem('32050188000012345678')).toBeUndefined();
});
