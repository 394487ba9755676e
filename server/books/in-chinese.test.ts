import { expect, it } from 'vitest';
import { invariants } from './audit-books';
import { auditInChinese } from './in-chinese';

it('says every sentence of the audit in Chinese, with its numbers', () => {
  const unsaid = Object.keys(invariants).filter(
    (sentence) => auditInChinese(`${sentence}: 1, 2`) === `${sentence}: 1, 2`,
  );
  expect(unsaid).toEqual([]);
  expect(auditInChinese('All entries together sum to zero: 0')).toBe(
    '不成立：全部分录合计为零（0）',
  );
  expect(auditInChinese('A sentence without words: 7')).toBe('A sentence without words: 7');
});
