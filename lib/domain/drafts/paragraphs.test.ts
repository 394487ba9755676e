import { expect, test } from 'vitest';
import { paragraphsOf, placeInDraft } from './paragraphs';

const draft = '标题\n换季干到起皮\n\n【正文】\n第一段。\n第二段。\n话题：#广告';

/** Where some words of the draft stand, as a remark tells it. */
const placeOf = (words: string) => {
  const start = draft.indexOf(words);
  return placeInDraft(draft, start, start + words.length);
};

test('a place is told by its section and paragraph', () => {
  expect(placeOf('起皮')).toBe('标题');
  expect(placeOf('第二段')).toBe('正文第 2 段');
  expect(placeOf('#广告')).toBe('话题');
  expect(placeInDraft('甲。\n\n乙。', 4, 5)).toBe('第 2 段');
});

test('no place is the whole draft', () => {
  expect(placeInDraft(draft, 0, 0)).toBe('全文');
});

test('a line that only begins like a heading is text', () => {
  expect(paragraphsOf('正文内容很好\n标题').map(({ section, no }) => [section, no])).toEqual([
    ['', 1],
    ['标题', 0],
  ]);
});
