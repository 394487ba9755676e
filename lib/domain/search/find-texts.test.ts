import { describe, expect, it } from 'vitest';
import { findTexts, searchedText } from './find-texts';

const texts = [
  ['投放复盘要看哪几个数', '数据 复盘'],
  ['验收之后还能退款吗', '退款 售后'],
  ['小红书笔记要不要报备', '小红书 报备'],
  ['退款什么时候到账', '退款 资金'],
  ['ROI 与 CPM 怎么换算', '数据'],
].map(([title = '', words = '']) => searchedText(title, words.split(' ')));
const found = (q: string) => findTexts(texts, q).map(({ title }) => title);

describe('which texts a search means', () => {
  it.each([
    ['退款怎么到账', ['退款什么时候到账', '验收之后还能退款吗']],
    ['小红书 报备', ['小红书笔记要不要报备']],
    ['小红书报备是什么', ['小红书笔记要不要报备']],
    ['cpm', ['roi与cpm怎么换算']],
    ['ＣＰＭ换算', ['roi与cpm怎么换算']],
  ])('%s', (q, titles) => {
    expect(found(q)).toEqual(titles);
  });

  it('puts first what is called just so', () => {
    for (const { title } of texts) expect(found(title)[0]).toBe(title);
  });

  it.each(['', ' ', '？', '嫑巭孬', '护肤王小姐'])('none for %j', (q) => {
    expect(found(q)).toEqual([]);
  });

  it('looks for an idle word where there is nothing else', () => {
    expect(found('什么')).toEqual(['退款什么时候到账']);
  });

  it('costs the same for whatever is pasted', () => {
    let looks = 0;
    const all = {
      indexOf: () => {
        looks += 1;
        return -1;
      },
    };
    const one = { title: '', all } as unknown as (typeof texts)[number]; // its one member is used
    for (const q of [
      '投放'.repeat(50_000),
      Array.from({ length: 9000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(''),
    ]) {
      looks = 0;
      findTexts([one], q);
      expect(looks).toBeLessThan(40);
    }
  });
});
