import { describe, expect, it } from 'vitest';
import { guideBody } from './guide-body';

describe('the price guide', () => {
  it('says that nothing is listed, and still how it would be counted', () => {
    const { text } = guideBody({
      counted_at: '2026-11-21T02:05:00.000Z',
      goods: 0,
      offers: 0,
      platforms: [],
    });
    document.body.innerHTML = text;
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('table')).toBeNull();
    expect(document.body.textContent).toContain('现在没有在架的账号');
    expect(document.body.textContent).toContain('11-21 10:05 更新');
    expect(document.querySelectorAll('dt').length).toBeGreaterThan(3);
  });
});
