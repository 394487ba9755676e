/** The nonce of this document's policy, where Next keeps it for its own style elements; undefined for a visitor's page. */
export function pageNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLElement>('noscript[data-n-css]')?.dataset.nCss || undefined;
}

const wrapped = new WeakSet<Document>();

/**
 * Gives every style element that is made from now on the page's nonce. antd hands its own on, but its scroll locker
 * and the measurer of scroll bars make style elements without one, which the policy would refuse.
 */
export function giveStylesTheNonce(nonce: string, page: Document = document): void {
  if (wrapped.has(page)) return;
  wrapped.add(page);
  const create = page.createElement.bind(page) as (name: string, options?: unknown) => HTMLElement;
  page.createElement = ((name: string, options?: unknown) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.nonce = nonce;
    return element;
  }) as Document['createElement']; // one function for all of its overloads
}
