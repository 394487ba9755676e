import { describe, expect, it } from 'vitest';
import { splitPart } from './split-part';

const known = ['成都', '美食', '博主', '美妆', '厨房', '抖音', '抖音直播', 'b站', '直播'];
const split = (part: string) => splitPart(part, (word) => known.includes(word));

describe('what is typed without a space', () => {
  it.each([
    ['成都美食博主', ['成都', '美食', '博主']],
    ['抖音直播美妆', ['抖音直播', '美妆']],
    ['b站美妆', ['b站', '美妆']],
    ['禾木厨房', ['禾木', '厨房']],
    ['厨房vlog', ['厨房', 'vlog']],
  ])('%s is cut into known words and what is between them', (part, words) => {
    expect(split(part)).toEqual(words);
  });

  it.each(['美食', '禾木', '小美食', '', '美食家'])('%s stays one', (part) => {
    expect(split(part)).toBeUndefined();
  });
});
