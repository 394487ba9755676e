import { expect, test } from 'vitest';
import { processorMs } from '@/tests/support/processor-ms';
import { type DiffPart, diffTexts } from './diff-texts';

const marked = (parts: readonly DiffPart[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('');

const sideBySide = (before: string, after: string) =>
  diffTexts(before, after).rows.map((row) => [marked(row.before), marked(row.after)]);

test('a version differs by words, paragraph beside paragraph', () => {
  expect(
    sideBySide(
      '换季烂脸自救，我用了 28 天\n很多霜没用，直到用上这瓶。\n#换季护肤',
      '换季干到起皮，我用了 28 天\n直到用上朴初这瓶。\n#换季护肤 #广告',
    ),
  ).toEqual([
    ['换季[烂脸自救]，我用了 28 天', '换季[干到起皮]，我用了 28 天'],
    ['[很多霜没用，]直到用上这瓶。', '直到用上[朴初]这瓶。'],
    ['#换季护肤', '#换季护肤[ #广告]'],
  ]);
});

test('a paragraph that was put in leaves the others beside their own', () => {
  expect(sideBySide('第一句。\n末句。', '第一句。\n中间加了一句。\n末句。')).toEqual([
    ['第一句。', '第一句。'],
    ['末句。', '[中间加了一句。\n]末句。'],
  ]);
});

test('a comma that both sentences have does not cut a rewritten one into shreds', () => {
  const { rows, changes } = diffTexts('成分很好，吸收也快。', '无香精无酒精，配比三比一。');
  expect(rows.map(({ before, after }) => [marked(before), marked(after)])).toEqual([
    ['[成分很好，吸收也快]。', '[无香精无酒精，配比三比一]。'],
  ]);
  expect(changes).toBe(1);
});

test('every part says where it stands in its own text, and the parts are the whole of it', () => {
  const [before, after] = ['甲乙丙\n丁戊\n\n己庚', '甲丙\n丁戊辛\n\n壬\n己'];
  const { rows } = diffTexts(before, after);
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  for (const [side, text] of sides) {
    for (const part of rows.flatMap((row) => row[side])) {
      expect(text.slice(part.start, part.start + part.text.length)).toBe(part.text);
    }
    expect(rows.map((row) => row[side].map((part) => part.text).join('')).join('\n')).toBe(text);
  }
});

test('equal texts have no change, and an empty one is all new', () => {
  expect(diffTexts('同一段文字', '同一段文字').changes).toBe(0);
  expect(diffTexts('', '新写的').rows).toEqual([
    { before: [], after: [{ start: 0, text: '新写的', changed: true }] },
  ]);
});

test('drafts that share nothing but commas take no more than their length: the way between them is not looked for to its end', () => {
  const compare = (clauses: number) =>
    processorMs(() => {
      const { rows, changes } = diffTexts('甲，'.repeat(clauses), '乙，'.repeat(clauses));
      expect([rows.length, changes]).toEqual([1, 1]);
    });
  const fastest = (clauses: number) => Math.min(...[1, 2, 3].map(() => compare(clauses)));
  // Twice the clauses are four times the work where the whole way is looked for.
  expect(fastest(2_500) / fastest(1_250)).toBeLessThan(3);
});
