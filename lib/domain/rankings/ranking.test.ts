import { describe, expect, it } from 'vitest';
import {
  boardOf,
  boards,
  daysOf,
  formulaText,
  rankMetrics,
  scoreMetrics,
  shareText,
} from './ranking';

const all = (value: number) => ({ reach: value, peak: value, interactions: value, fans: value });

describe('the index', () => {
  it('weighs figures that together make 1', () => {
    for (const { weights } of boards) {
      expect(
        Math.round(rankMetrics.reduce((sum, kind) => sum + (weights[kind] ?? 0), 0) * 1e9),
      ).toBe(1e9);
    }
  });

  it('is 1000 for whoever is first in everything, and 0 for whoever has nothing', () => {
    const { weights } = boardOf('wechat');
    expect(scoreMetrics(all(5_000), all(5_000), weights).index).toBe(1000);
    expect(scoreMetrics(all(0), all(5_000), weights).index).toBe(0);
    expect(scoreMetrics(all(0), all(0), weights).index).toBe(0);
  });

  it('counts ten times as much by the logarithm', () => {
    const { weights } = boardOf('wechat');
    const { index, metrics } = scoreMetrics({ ...all(99), reach: 9 }, all(99), weights);
    // ln 10 is half of ln 100.
    expect(metrics[0]).toEqual({ kind: 'reach', value: 9, share: 0.5, points: 225 });
    expect(index).toBe(775);
  });

  it('takes a figure below zero for none, and rounds shares and points', () => {
    const { weights } = boardOf('douyin');
    const { index, metrics } = scoreMetrics({ ...all(0), reach: -5, fans: 2 }, all(6), weights);
    expect(metrics[0]).toMatchObject({ value: -5, share: 0, points: 0 });
    // ln 3 ÷ ln 7 = 0.56458
    expect(metrics[3]).toEqual({ kind: 'fans', value: 2, share: 0.565, points: 84.7 });
    expect(index).toBe(84.7);
  });

  it('is of boards and periods that exist', () => {
    expect([daysOf('day'), daysOf('week'), daysOf('month')]).toEqual([1, 7, 30]);
    expect(() => boardOf('none' as 'wechat')).toThrow('no ranking none'); // as an address might name it
  });

  it('is told in one line with the weights in force', () => {
    expect(formulaText(boardOf('douyin'), boardOf('douyin').weights)).toBe(
      '指数 = 1000 ×（0.4×日均播放 + 0.15×近30天最高播放 + 0.3×日均互动 + 0.15×粉丝）',
    );
    expect(shareText(boardOf('wechat'))).toContain('阅读数最多计到 10 万');
    expect(shareText(boardOf('douyin'))).not.toContain('最多');
  });
});
