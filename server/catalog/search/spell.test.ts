import { describe, expect, it } from 'vitest';
import { spell, spelledPart } from './spell';

describe('how a text sounds', () => {
  it.each([
    ['禾木厨房日常', 'hemuchufangrichang', 'hmcfrc'],
    ['重庆小面', 'chongqingxiaomian', 'cqxm'],
    ['绿植', 'lvzhi', 'lz'],
    ['vlog日常', 'vlogrichang', 'vlogrc'],
    ['abc_1.2', 'abc_1.2', 'abc_1.2'],
    ['', '', ''],
  ])('%s: %s, %s', (text, pinyin, initials) => expect(spell(text)).toEqual({ pinyin, initials }));

  it.each([
    ['禾木厨房日常', 'hmcf', '禾木厨房'],
    ['禾木厨房日常', 'chufang', '厨房'],
    ['禾木厨房日常', 'hemuchuf', '禾木厨房'],
    ['禾木厨房日常', 'xyz', ''],
  ])('of %s, %s is %s', (text, latin, part) => expect(spelledPart(text, latin)).toBe(part));
});
