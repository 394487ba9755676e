import { describe, expect, it } from 'vitest';
import { sealDrawing } from './seal-drawing';

/** Every coordinate of the drawing; operators and widths left out. */
const coordinates = (drawn: string): number[] =>
  drawn
    .split('\n')
    .filter((line) => /[mlc]$/.test(line))
    .flatMap((line) =>
      line
        .split(' ')
        .map(Number)
        .filter((value) => !Number.isNaN(value)),
    );

const company = (name: string) =>
  sealDrawing({ kind: 'company', name, caption: '合同专用章', number: '3399010011027' });

describe('a seal', () => {
  it.each([
    '柚白文化',
    '杭州投放集市信息服务有限公司（演示）',
    '内蒙古自治区呼和浩特市赛罕区柚白文化传播与品牌管理咨询服务有限责任公司第一分公司',
  ])('stays in its box and draws each character of %s', (name) => {
    const drawn = company(name);
    expect(Math.min(...coordinates(drawn))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...coordinates(drawn))).toBeLessThanOrEqual(100);
    expect(drawn.match(/^f$/gm)).toHaveLength([...name].length + 5 + 13);
  });

  it.each(['李', '王龘', '陆知柚', '欧阳知柚', '买买提·阿卜杜热合曼'])(
    'of a person fills its square for %s',
    (name) => {
      const drawn = sealDrawing({ kind: 'person', name });
      expect(drawn.match(/^f$/gm)?.length).toBeGreaterThanOrEqual(Math.max(3, [...name].length));
      expect(Math.min(...coordinates(drawn))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...coordinates(drawn))).toBeLessThanOrEqual(100);
    },
  );

  it('needs no font, and leaves the page as it was', () => {
    const drawn = company('柚白文化');
    expect(drawn).not.toMatch(/\b(BT|Tf|Tj)\b/);
    expect(drawn.startsWith('q\n')).toBe(true);
    expect(drawn.endsWith('Q\n')).toBe(true);
  });

  it('shows the mark of a lacking character instead of nothing', () => {
    expect(sealDrawing({ kind: 'person', name: '吉𠮷' })).toBe(
      sealDrawing({ kind: 'person', name: '吉〓' }),
    );
  });
});
