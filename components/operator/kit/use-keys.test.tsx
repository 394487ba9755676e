import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useKeys } from './use-keys';

/** Presses the key as soon as it is rendered, before anything else of the browser comes. */
function Pressed({ handOver }: { handOver?: () => void }) {
  useKeys({ h: handOver });
  useLayoutEffect(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }));
  });
  return null;
}

test('a key is in force as soon as what it belongs to is rendered, and no longer', () => {
  const handOver = vi.fn();
  const { rerender } = render(<Pressed />);
  rerender(<Pressed handOver={handOver} />);
  expect(handOver).toHaveBeenCalledTimes(1);
  rerender(<Pressed />);
  expect(handOver).toHaveBeenCalledTimes(1);
});
