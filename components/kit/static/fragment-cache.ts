import { LRUCache } from 'lru-cache';
import { countLook } from '@/lib/page/kept-counts';

/** Characters of HTML and of ids kept at most in each copy of the program: about 32 MB. */
const MAX_CHARS = 16_000_000;

// On globalThis, because pages load a module more than once.
const memory = globalThis as typeof globalThis & { __fragments?: LRUCache<string, string> };

/** The fragment of this id where it is in memory. */
export function knownFragment(id: string): string | undefined {
  const known = memory.__fragments?.get(id);
  countLook('fragment', known !== undefined);
  return known;
}

/** The fragment of this id, rendered now where it is not in memory. An id names what it shows, so nothing expires. */
export function cachedFragment(id: string, render: () => string): string {
  memory.__fragments ??= new LRUCache({
    maxSize: MAX_CHARS,
    sizeCalculation: (html, key) => html.length + key.length + 1,
  });
  const known = knownFragment(id);
  if (known !== undefined) return known;
  const html = render();
  memory.__fragments.set(id, html);
  return html;
}
