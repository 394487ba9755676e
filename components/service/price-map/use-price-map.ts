import { type RefObject, useEffect } from 'react';

/**
 * Makes the map of prices alive: a budget is applied when its field is left, and the points get their names when somebody points at
 * the map or comes to it by the keyboard, from code that comes then.
 * @param content changes when another map is rendered into the block
 */
export function usePriceMap(block: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    const map = block.current?.querySelector<HTMLElement>('[data-price-map]');
    const form = block.current?.querySelector<HTMLFormElement>('form[data-budget]');
    const stop = new AbortController();
    const { signal } = stop;
    form?.addEventListener('change', () => form.requestSubmit(), { signal });
    const begin = () => {
      begun.abort();
      if (map) void import('./name-points').then(({ namePoints }) => namePoints(map, signal));
    };
    const begun = new AbortController();
    map?.addEventListener('pointerover', begin, { signal: begun.signal });
    map?.addEventListener('focusin', begin, { signal: begun.signal });
    return () => {
      stop.abort();
      begun.abort();
    };
  }, [block, content]);
}
