/**
 * What is counted without a mark of its own. A list has hundreds of these: an attribute on each would cost
 * every page its bytes. Everything else that is to be counted says so: `data-track="…"`.
 */
const known: readonly [selector: string, buttonType: string][] = [
  ['form[data-sn] button[type=submit]', 'add-to-cart'],
  ['[data-heart]', 'favourite'],
  ['form[role=search] button[type=submit]', 'search'],
  ['a[href^="/toLogin"],a[href^="/mediumLogin"]', 'login'],
  ['a[href^="/productDetails/"]', 'good'],
  ['a[href^="/advertisement"]', 'need-entry'],
  ['a[href^="tel:"]', 'hotline'],
];

export interface TrackedButton {
  element: HTMLElement;
  buttonType: string;
}

/** The counted button or link that a click fell on; null where none is counted. */
export function trackedButton(target: EventTarget | null): TrackedButton | null {
  if (!(target instanceof Element)) return null;
  const marked = target.closest<HTMLElement>('[data-track]');
  if (marked) return { element: marked, buttonType: marked.dataset.track ?? '' };
  for (const [selector, buttonType] of known) {
    const element = target.closest<HTMLElement>(selector);
    if (element) return { element, buttonType };
  }
  return null;
}
