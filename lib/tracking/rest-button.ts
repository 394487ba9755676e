/** Spec 9: a tracked button is enabled again after 500 ms. */
export const restMs = 500;

/** A mark of its own: `aria-disabled` is also what a button says that is at work. */
const mark = 'data-resting';

/** True where the button was clicked less than 500 ms ago: the click is to be swallowed. */
export const isResting = (element: HTMLElement): boolean => element.hasAttribute(mark);

/**
 * Disables a clicked button for 500 ms. By `aria-disabled`: really disabled it would lose the focus, and a
 * submit button its form.
 */
export function restButton(element: HTMLElement): void {
  if (!(element instanceof HTMLButtonElement) || element.hasAttribute('aria-disabled')) return;
  element.setAttribute(mark, '');
  const disable = () => {
    if (!element.hasAttribute('aria-disabled')) element.setAttribute('aria-disabled', 'true');
  };
  disable();
  // Work that is done sooner takes it away: a button that swallows clicks must not look as if it took them.
  const watch = new MutationObserver(disable);
  watch.observe(element, { attributeFilter: ['aria-disabled'] });
  setTimeout(() => {
    watch.disconnect();
    element.removeAttribute(mark);
    // A button that has begun to work keeps it: the one who set aria-busy takes both away.
    if (!element.hasAttribute('aria-busy')) element.removeAttribute('aria-disabled');
  }, restMs);
}
