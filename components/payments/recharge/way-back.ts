import { ownPath } from '@/lib/domain/access/own-path';

const key = 'rechargeNext';

/** Keeps where a recharge was begun, over the way to the cashier and back. Null forgets it. */
export function keepWayBack(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(key, path);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be off: then there is only no link back.
  }
}

/** Where the reader was when the recharge began; null: nowhere in particular. Browser only. */
export function readWayBack(): string | null {
  try {
    return ownPath(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}
