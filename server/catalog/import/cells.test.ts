import { expect, it } from 'vitest';
import { RowReader } from './cells';

it('names part at 、, sentences of an owner do not', () => {
  const read = new RowReader({
    tags: '成分、护肤|修护',
    notes: '不接医疗、金融类；寄样一份|发布后 30 天内不删除、不隐藏\n三天出脚本',
  });
  expect(read.list('tags', 8, 12)).toEqual(['成分', '护肤', '修护']);
  expect(read.lines('notes', 10, 100)).toEqual([
    '不接医疗、金融类；寄样一份',
    '发布后 30 天内不删除、不隐藏',
    '三天出脚本',
  ]);
});
