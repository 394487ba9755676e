import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Pager, pagerNumbers } from './Pager';

describe('the pages of a list', () => {
  it.each([
    [1, 54, [1, 2, 3, 4, 5, 54]],
    [7, 54, [1, 6, 7, 8, 54]],
    [54, 54, [1, 50, 51, 52, 53, 54]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i show %j', (page, pages, shown) => {
    expect(pagerNumbers(page, pages)).toEqual(shown);
  });

  it('are plain links, the current one marked, previous and next named', () => {
    render(<Pager page={2} pages={3} href={(n) => `/dspyx/dy/5-0-0-0-0-0-0-${n}.html`} />);
    expect(screen.getByText('2').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('下一页').getAttribute('rel')).toBe('next');
    expect(screen.getByText('上一页').getAttribute('href')).toBe('/dspyx/dy/5-0-0-0-0-0-0-1.html');
  });

  it('go on behind the last number where something follows, and say nothing where nothing does', () => {
    const { container, rerender } = render(
      <Pager page={1} pages={1} onward="/productList?after=k" href={(n) => `/${n}`} />,
    );
    expect(screen.getByText('下一页').getAttribute('href')).toBe('/productList?after=k');
    expect(screen.getByText('上一页').tagName).toBe('SPAN');
    rerender(<Pager page={1} pages={1} href={(n) => `/${n}`} />);
    expect(container.innerHTML).toBe('');
  });
});
