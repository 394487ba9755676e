import { describe, expect, it } from 'vitest';
import { pastedMost, readPasted } from './pasted-names';

const lineOf = (text: string) => {
  const { name, platform } = readPasted(text).lines[0] ?? {};
  return [platform, name];
};

describe('a line of a pasted list', () => {
  it.each([
    ['柚白护肤笔记', 0, '柚白护肤笔记'],
    ['抖音 柚白护肤笔记', 5, '柚白护肤笔记'],
    ['抖音：柚白 护肤', 5, '柚白 护肤'],
    ['柚白（小红书）', 9, '柚白'],
    ['柚白 / 小红书', 9, '柚白'],
    ['抖音直播-三伏天', 21, '三伏天'],
    ['b站 yb_skin', 7, 'yb_skin'],
    ['3、@yb_skin', 0, 'yb_skin'],
    ['- 公众号, 平价好物', 1, '平价好物'],
    ['柚白\t小红书\t12.3万', 9, '柚白'],
    ['柚白\t12.3万', 0, '柚白'],
    ['抖音', 0, '抖音'],
    ['抖音小店观察', 0, '抖音小店观察'],
  ])('%s', (text, platform, name) => {
    expect(lineOf(text)).toEqual([platform, name]);
  });

  it('is cut at its bound', () => {
    expect(readPasted('长'.repeat(100)).lines[0]?.name).toHaveLength(pastedMost.signs);
  });
});

describe('a pasted list', () => {
  it('has each line once, and none that says nothing', () => {
    const { lines, repeated } = readPasted('甲\r\n\n  \n——\n乙\n甲\n抖音 甲\n 甲 ');
    expect(lines.map(({ text }) => text)).toEqual(['甲', '乙', '抖音 甲']);
    expect(repeated).toBe(2);
  });

  it('is looked for up to its bound, and says what is left', () => {
    const { lines, left } = readPasted(Array.from({ length: 230 }, (_, n) => `号${n}`).join('\n'));
    expect(lines).toHaveLength(pastedMost.lines);
    expect(left).toBe(30);
  });
});
