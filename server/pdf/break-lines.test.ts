import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines';

const square = (char: string): number => (char.charCodeAt(0) < 256 ? 5 : 10);
const texts = (text: string, width: number): string[] =>
  breakLines([{ text }], width, square).map(({ spans }) => spans.map((span) => span.text).join(''));

describe('lines of a paper', () => {
  it('begin with no mark that closes and end with none that opens', () => {
    expect(texts('甲方应当付款，乙方交稿。', 65)).toEqual(['甲方应当付款，', '乙方交稿。']);
    expect(texts('甲方应当付款，乙方交稿。', 60)).toEqual(['甲方应当付', '款，乙方交', '稿。']);
    expect(texts('甲方应当交付（附件）', 70)).toEqual(['甲方应当交付', '（附件）']);
  });

  it('keep a number or a word whole, and cut only one that no line holds', () => {
    expect(texts('总价人民币 ¥86,050.00 元', 80)).toEqual(['总价人民币', '¥86,050.00 元']);
    expect(texts('abcdefghij', 25)).toEqual(['abcde', 'fghij']);
  });

  it('keep a sum in 大写 whole', () => {
    expect(texts('合计人民币捌万陆仟元整，含税', 110)).toEqual([
      '合计人民币',
      '捌万陆仟元整，含税',
    ]);
  });

  // Whoever sets a sum gives it room enough: server/contracts/paper/contract-paper.test.ts.
  it('cut a sum in 大写 only where no line holds it', () => {
    expect(texts('壹拾贰万叁仟肆佰伍拾陆元柒角捌分', 70)).toEqual([
      '壹拾贰万叁仟肆',
      '佰伍拾陆元柒角',
      '捌分',
    ]);
  });

  it('begin anew where the text does', () => {
    expect(texts('一\n\n二', 100)).toEqual(['一', '', '二']);
  });

  it('lose nothing but spaces, and none is wider than the page', () => {
    const char = fc.constantFrom(...'甲乙丙，。（）“”、 ab12.,¥');
    fc.assert(
      fc.property(fc.array(char, { maxLength: 80 }), (chars) => {
        const text = chars.join('');
        const lines = breakLines([{ text }], 90, square);
        const said = lines.map(({ spans }) => spans.map((span) => span.text).join('')).join('');
        expect(said.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        for (const { width } of lines) expect(width).toBeLessThanOrEqual(90.01);
      }),
    );
  });

  it('keep what is bold', () => {
    const [line] = breakLines([{ text: '总价 ' }, { text: '¥1', bold: true }], 100, square);
    expect(line?.spans).toEqual([{ text: '总价 ' }, { text: '¥1', bold: true }]);
  });
});
