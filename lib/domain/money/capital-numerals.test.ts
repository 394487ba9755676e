import { describe, expect, it } from 'vitest';
import { capitalNumerals } from './capital-numerals';

describe('capital numerals', () => {
  it.each([
    [8_430_000, '捌万肆仟叁佰元整'],
    [2_290_000, '贰万贰仟玖佰元整'],
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角整'],
    [105, '壹元零伍分'],
    [140_950, '壹仟肆佰零玖元伍角整'],
    [600_714, '陆仟零柒元壹角肆分'],
    [168_032, '壹仟陆佰捌拾元叁角贰分'],
    [16_000_200, '壹拾陆万零贰元整'],
    [10_000_500_00, '壹仟万零伍佰元整'],
    [100_000_000_00, '壹亿元整'],
    [100_000_001_00, '壹亿零壹元整'],
    [100_050_000_00, '壹亿零伍万元整'],
    [23_456_789_012_345, '贰仟叁佰肆拾伍亿陆仟柒佰捌拾玖万零壹佰贰拾叁元肆角伍分'],
  ])('write %d 分 as %s', (fen, text) => {
    expect(capitalNumerals(fen)).toBe(text);
  });

  it.each([-1, 0.5, 1e14])('refuse %d', (fen) => {
    expect(() => capitalNumerals(fen)).toThrow(RangeError);
  });
});
