import { describe, expect, it } from 'vitest';
import { settingKeys, settingOf, weightsKey } from '@/lib/domain/settings/settings';
import {
  formulaNote,
  joinWeights,
  keptWeights,
  readWeights,
  splitWeights,
  weighedBoards,
  weightPercent,
  weightsText,
} from './board-weights';
import { boardOf, boards, metricsOf } from './ranking';

const board = boardOf('wechat');
const even = { reach: '25', peak: '25', interactions: '25', fans: '25' };

describe('weights as they are typed', () => {
  it('are of exactly the parts of the formula, together 100 per cent', () => {
    expect(readWeights(board, even)).toEqual({
      weights: { reach: 0.25, peak: 0.25, interactions: 0.25, fans: 0.25 },
    });
    expect(
      readWeights(board, { reach: '33.3', peak: '33.3%', interactions: '33.4', fans: '0' }),
    ).toEqual({ weights: { reach: 0.333, peak: 0.333, interactions: 0.334, fans: 0 } });
  });

  it.each([
    [{ ...even, fans: '24.9' }, '各项相加要等于 100%，现在是 99.9%'],
    [{ ...even, fans: '100' }, '各项相加要等于 100%，现在是 175%'],
  ])('are refused whole: %o', (typed, problem) => {
    expect(readWeights(board, typed)).toEqual({ problems: {}, problem });
  });

  it.each(['', '-25', '25.55', '101', '二十五', '1e1', '0x19'])(
    'are refused at the part: %j',
    (fans) => {
      const read = readWeights(board, { ...even, fans });
      expect(read).toMatchObject({ problems: { fans: '填 0 到 100，最多一位小数' } });
    },
  );

  it('come in one line too, each part once and none of another board', () => {
    expect(splitWeights(board, 'reach=40 peak=20, interactions=20，fans=20')).toEqual({
      ...{ reach: '40', peak: '20', interactions: '20', fans: '20' },
    });
    expect(splitWeights(board, joinWeights(even))).toEqual(even);
    expect(splitWeights(board, 'reach=40 reach=60')).toBeUndefined();
    expect(splitWeights(board, 'growth=100')).toBeUndefined();
    expect(splitWeights(board, '__proto__=100')).toBeUndefined();
  });
});

it('every board with several parts has a setting that takes what it begins with, and no other has', () => {
  expect(weighedBoards.map(({ key }) => key)).toEqual(
    boards.filter(({ weights }) => metricsOf(weights).length > 1).map(({ key }) => key),
  );
  expect(settingKeys).toEqual([
    'service_fee_rate',
    ...weighedBoards.map(({ key }) => weightsKey(key)),
  ]);
  for (const each of weighedBoards) {
    const { read, initial, label } = settingOf(weightsKey(each.key));
    const percents = Object.fromEntries(
      metricsOf(each.weights).map((part) => [part, weightPercent(each.weights[part] ?? 0)]),
    );
    expect(read(joinWeights(percents)), each.key).toBe(initial);
    expect(initial).toBe(keptWeights(each.weights));
    expect(label(initial)).toBe(weightsText(each, each.weights));
  }
});

it('the page says since when a formula counts that is not the first, and what comes', () => {
  const first = { version: 1, since: '2026-11-01', weights: board.weights };
  const second = {
    version: 2,
    since: '2026-12-01',
    weights: { reach: 1, peak: 0, interactions: 0, fans: 0 },
  };
  expect(formulaNote(board, first, undefined)).toBe('');
  expect(formulaNote(board, second, undefined)).toBe('现行公式 v2，自 2026-12-01 的榜期起。');
  expect(formulaNote(board, first, second)).toMatch(/^自 2026-12-01 的榜期起改用 v2：.+ 100%、/);
});
