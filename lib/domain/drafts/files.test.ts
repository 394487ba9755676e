import { expect, test } from 'vitest';
import { changeWords } from './change-words';
import { compareFiles } from './files';

test('a new file takes the place of one that has gone, and what is left over was added', () => {
  expect(compareFiles(['a', 'b', 'c'], ['x', 'y', 'c', 'z'])).toEqual({
    changes: ['replaced', 'replaced', 'same', 'added'],
    dropped: [],
  });
});

test('a file that only moved is the same, and one without successor was dropped', () => {
  expect(compareFiles(['a', 'b'], ['b'])).toEqual({ changes: ['same'], dropped: ['a'] });
});

test('the changes are told in one line', () => {
  const none = { replaced: 0, added: 0, dropped: 0 };
  expect(
    changeWords({
      texts: 8,
      pictures: { replaced: 2, added: 1, dropped: 0 },
      films: none,
      others: none,
      link: false,
    }),
  ).toBe('文字改 8 处，图片换 2 张、加 1 张');
  expect(
    changeWords({
      texts: 0,
      pictures: none,
      films: none,
      others: { ...none, dropped: 1 },
      link: true,
    }),
  ).toBe('文字没有改动，附件去 1 个，链接已换');
});
