import { expect, it } from 'vitest';
import { saidProblems, withWords } from './said-words';

const words = [
  { kind: 'forbidden', word: '最佳|全网最低', category: 0, hint: '' },
  { kind: 'forbidden', word: '医用', category: 3, hint: '' },
  { kind: 'forbidden', word: '保本', category: 4, hint: '' },
  { kind: 'licence', word: '国妆特字', category: 3, hint: '' },
] as const;
const brief = { industry: '美妆个护', mustSay: '', mustNotSay: '' };

it('tells what in the words that must be said no draft may say', () => {
  expect(saidProblems({ ...brief, mustSay: '三重修护；全网最低的医用面霜，保本' }, words)).toEqual([
    '“全网最低”属于广告法禁用语，不能说，请改写“必须提到”',
    '“医用”属于功效词，不能说，请改写“必须提到”',
  ]);
  expect(saidProblems({ ...brief, mustSay: '三重修护' }, words)).toEqual([]);
  expect(saidProblems({ ...brief, industry: '', mustSay: '医用' }, words)).toEqual([]);
});

it('tells what must be said and must not', () => {
  expect(
    saidProblems({ ...brief, mustSay: '比竞品便宜', mustNotSay: '不要提“竞品”' }, words),
  ).toEqual(['“竞品”同时写在“必须提到”和“不能出现”里']);
});

it('adds words to others, each once, as far as the field goes', () => {
  expect(withWords('竞品', ['医用', '竞品', '治疗'], 200)).toBe('竞品、医用、治疗');
  expect(withWords('', ['医用', '治疗'], 4)).toBe('医用');
});
