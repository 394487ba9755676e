export type ScrollMove =
  | { kind: 'keep' }
  | { kind: 'top' }
  /** The id of an element. */
  | { kind: 'anchor'; id: string };

export interface PageChange {
  /** Path, query and hash of the page that was opened. */
  to: string;
  /** The page says scrollToTop = false. */
  disabled?: boolean;
  /** Back and forward: the browser puts the page where it was. */
  history?: boolean;
}

/** Spec 2: page changes scroll to the top unless disabled; hash anchors are honoured. */
export function scrollMove({ to, disabled, history }: PageChange): ScrollMove {
  if (history) return { kind: 'keep' };
  const hash = to.split('#')[1];
  if (hash) return { kind: 'anchor', id: decodeURIComponent(hash) };
  return disabled ? { kind: 'keep' } : { kind: 'top' };
}
