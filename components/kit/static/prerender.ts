import { renderToString } from 'react-dom/server';
import { cachedFragment, knownFragment } from './fragment-cache';
import type { Prerender } from './Prerendered';

/**
 * What `Prerendered` asks on the server: the part as it was rendered before. The first time the page renders it with
 * all else, and it is rendered once more by itself afterwards, never inside: React renders one tree at a time.
 */
export const prerender: Prerender = (id, part) => {
  const key = `prerendered ${id}`;
  const known = knownFragment(key);
  if (known === undefined) setImmediate(() => keep(key, part));
  return known;
};

function keep(key: string, part: Parameters<Prerender>[1]): void {
  try {
    cachedFragment(key, () => renderToString(part));
  } catch {
    // The page that asked has met the same error and told it.
  }
}

// In development a part would stay as it was before the change to it.
if (process.env.NODE_ENV === 'production') {
  Object.assign(globalThis, { __prerender: prerender });
}
