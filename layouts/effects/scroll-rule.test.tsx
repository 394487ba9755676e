import { describe, expect, it } from 'vitest';
import { scrollMove } from './scroll-rule';

describe('a page change', () => {
  it('scrolls to the top', () => {
    expect(scrollMove({ to: '/gzhyx.html' })).toEqual({ kind: 'top' });
  });
  it('keeps the place where the page says so', () => {
    expect(scrollMove({ to: '/personal/order', disabled: true })).toEqual({ kind: 'keep' });
  });
  it('goes to its anchor, even where scrolling to the top is off', () => {
    const to = '/aboutus?x=1#company_logo';
    expect(scrollMove({ to })).toEqual({ kind: 'anchor', id: 'company_logo' });
    expect(scrollMove({ to, disabled: true })).toEqual({ kind: 'anchor', id: 'company_logo' });
  });
  it('leaves back and forward to the browser', () => {
    expect(scrollMove({ to: '/gzhyx.html#a', history: true })).toEqual({ kind: 'keep' });
  });
});
