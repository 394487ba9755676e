import { describe, expect, it } from 'vitest';
import { chooseQuestions } from './choose-questions';

const asked = (id: number, ...labels: string[]) => ({ id, labels, answer: '三天。' });

describe('the questions of a service page', () => {
  it('are about its platforms or about none, each once, the nearest first', () => {
    const lists = [
      { list: [asked(1, '微博', '报价'), asked(2, '抖音', '数据')] },
      { list: [asked(3, '公众号', '选号'), asked(2, '抖音', '数据'), asked(4, '选号', '流程')] },
    ];
    const chosen = (own: string[]) => chooseQuestions(lists, own, 4).map(({ id }) => id);
    expect(chosen(['抖音', '快手', '选号'])).toEqual([2, 4]);
    expect(chosen(['微博'])).toEqual([1, 4]);
    expect(chooseQuestions(lists, ['抖音'], 1)).toHaveLength(1);
  });

  it('have an answer', () => {
    expect(chooseQuestions([{ list: [{ ...asked(1), answer: '' }] }], [], 4)).toEqual([]);
  });
});
