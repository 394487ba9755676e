/**
 * What was typed and not sent, kept in the tab's session storage: a session that ends or a server that is away
 * moves the page (spec 8), and a reload forgets a form. It dies with the tab and with the session, because it may
 * hold a phone number. Where the browser keeps nothing, nothing is kept: the form works all the same.
 */
const prefix = 'draft:';

/** @returns what lies there, of whatever shape; undefined where nothing does */
export function readTabDraft(key: string): unknown {
  const kept = storage((all) => all.getItem(prefix + key));
  if (!kept) return undefined;
  try {
    return JSON.parse(kept);
  } catch {
    return undefined; // somebody wrote something else there
  }
}

/** @param value undefined once it is sent or given up */
export function keepTabDraft(key: string, value: unknown): void {
  storage((all) => {
    if (value === undefined) all.removeItem(prefix + key);
    else all.setItem(prefix + key, JSON.stringify(value));
  });
}

/** Who logs out takes along what was typed. */
export function dropTabDrafts(): void {
  storage((all) => {
    for (const name of Object.keys(all)) if (name.startsWith(prefix)) all.removeItem(name);
  });
}

function storage<T>(use: (all: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
