import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOnly, isPhone, maskPhone, phoneProblem } from './phone';

describe('a phone number', () => {
  it.each(['13800002046', '19912345678', '16600000000'])('%s is one', (value) => {
    expect(phoneProblem(value)).toBeNull();
  });

  it.each([
    ['', '请填写手机号'],
    ['  ', '请填写手机号'],
    ['12800002046', '手机号码有误，请重填'],
    ['1380000204', '手机号码有误，请重填'],
    ['138000020466', '手机号码有误，请重填'],
    ['23800002046', '手机号码有误，请重填'],
    ['1380000204a', '手机号码有误，请重填'],
    ['１３８００００２０４６', '手机号码有误，请重填'],
  ])('%j is answered with %s', (value, sentence) => {
    expect(phoneProblem(value)).toBe(sentence);
  });

  it('starts with 1 and 3 to 9 and has 11 digits, whatever the text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10,12}$/), (text) => {
        const byHand = text.length === 11 && text[0] === '1' && Number(text[1]) >= 3;
        expect(isPhone(text)).toBe(byHand);
      }),
    );
  });

  it('is shown with its middle hidden', () => {
    expect(maskPhone('13800002046')).toBe('138****2046');
  });

  it('keeps only digits of what is typed, full-width ones too', () => {
    expect(digitsOnly('138-0000 2046 转 9', 11)).toBe('13800002046');
    expect(digitsOnly('１２３４５６７', 6)).toBe('123456');
  });
});
