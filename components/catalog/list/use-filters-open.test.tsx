import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useFiltersOpen } from './use-filters-open';

beforeEach(() => localStorage.clear());

function List() {
  const block = useRef<HTMLDivElement>(null);
  useFiltersOpen(block, 'a list');
  return (
    <div ref={block}>
      <details data-filters="">
        <summary>更多筛选</summary>
      </details>
    </div>
  );
}

/** Another page of the same browser. */
function open(): HTMLDetailsElement {
  cleanup();
  const filters = render(<List />).container.querySelector('details');
  if (!filters) throw new Error('a list has filters');
  return filters;
}

/** What a press on the summary does; the made-up browser tells nobody by itself. */
function press(filters: HTMLDetailsElement): void {
  filters.open = !filters.open;
  filters.dispatchEvent(new Event('toggle'));
}

it('filters are folded at first, and stay on every list as they were left', () => {
  expect(open().open).toBe(false);
  press(open());
  expect(open().open).toBe(true);
  press(open());
  expect(open().open).toBe(false);
});
