import { type Brief, emptyBrief } from '@/lib/domain/brief';

/**
 * Briefs that were typed and not saved, kept for this tab: a session that ends or a server that is away leaves the
 * page (spec 8) without losing them. A key names orders or cart items, so nobody else's form finds them; who logs
 * out takes them along.
 */
const prefix = 'brief-draft:';

/** @returns what was typed there; undefined where nothing waits */
export function readBriefDraft(key: string): Brief | undefined {
  const stored = storage((all) => all.getItem(prefix + key));
  if (!stored) return undefined;
  try {
    return toBrief(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** @param brief undefined once it is saved or given up */
export function keepBriefDraft(key: string, brief: Brief | undefined): void {
  storage((all) => {
    if (brief) all.setItem(prefix + key, JSON.stringify(brief));
    else all.removeItem(prefix + key);
  });
}

export function dropBriefDrafts(): void {
  storage((all) => {
    for (const name of Object.keys(all)) if (name.startsWith(prefix)) all.removeItem(name);
  });
}

/** Where the browser keeps nothing, nothing is kept: the form works all the same. */
function storage<T>(use: (all: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Only what a form of today knows, in its shapes. */
function toBrief(stored: unknown): Brief | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const told = Object.entries(stored).filter(
    ([name, value]) =>
      (name === 'files' && Array.isArray(value) && value.every((it) => typeof it === 'string')) ||
      (name !== 'files' && name in emptyBrief && typeof value === 'string'),
  );
  return { ...emptyBrief, ...Object.fromEntries(told) };
}
