import Cookies from 'js-cookie';
import { personCookie } from './session-cookies';

/**
 * What was typed and not sent: a session that ends or a server that is away moves the page (spec 8), and a reload
 * forgets a form. It is kept by person: another account in the same browser never reads it, the same one finds it in
 * every tab. What says who somebody is stays in the tab and dies with it. Where the browser keeps nothing, nothing is
 * kept: the form works all the same.
 */
const prefix = 'draft:';

/** Nobody looks for a text that is older. */
const keptDays = 30;

/** `tab`: identity papers, and what only this tab is in the middle of. */
export type UnsentPlace = 'browser' | 'tab';

/** @returns what the person of this browser left there, of whatever shape; undefined where nothing does */
export function readUnsent(key: string, place: UnsentPlace = 'browser'): unknown {
  const kept = parsed(inPlace(place, (all) => all.getItem(nameOf(key))));
  if (!isLasting(place)) return kept;
  return kept === undefined ? adopt(key) : (kept as { value?: unknown } | null)?.value;
}

/** @param value undefined once it is sent or given up */
export function keepUnsent(key: string, value: unknown, place: UnsentPlace = 'browser'): void {
  inPlace(place, (all) => {
    if (value === undefined) all.removeItem(nameOf(key));
    else all.setItem(nameOf(key), JSON.stringify(isLasting(place) ? lasting(value) : value));
    if (isLasting(place)) forgetOld(all);
  });
}

/** What was typed in this tab before the login is the person's from then on. */
function adopt(key: string): unknown {
  const name = prefix + key;
  const typed = parsed(inTab((all) => all.getItem(name)));
  if (typed === undefined) return undefined;
  inTab((all) => all.removeItem(name));
  keepUnsent(key, typed);
  return typed;
}

/** Who logs out takes along what was typed, here and in the other tabs. */
export function dropUnsent(): void {
  const mine = nameOf('');
  for (const place of ['browser', 'tab'] as const) {
    inPlace(place, (all) => {
      for (const name of Object.keys(all)) if (name.startsWith(mine)) all.removeItem(name);
    });
  }
}

/** The session may have ended: the cookie says whose text it is until somebody logs out or another one logs in. */
const person = (): string => Cookies.get(personCookie) ?? '';

/** A visitor is nobody in particular: theirs stays in the tab. */
const isLasting = (place: UnsentPlace): boolean => place === 'browser' && person() !== '';

const nameOf = (key: string): string => {
  const who = person();
  return who ? `${prefix}${who}:${key}` : `${prefix}${key}`;
};

const lasting = (value: unknown) => ({ value, at: Date.now() });

function forgetOld(all: Storage): void {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of Object.keys(all)) {
    if (name.startsWith(prefix) && keptAt(all.getItem(name)) < oldest) all.removeItem(name);
  }
}

const keptAt = (kept: string | null): number =>
  Number((parsed(kept) as { at?: unknown } | null | undefined)?.at) || 0;

/** @returns undefined where nothing is kept, or somebody wrote something else there */
function parsed(kept: string | null | undefined): unknown {
  try {
    return kept ? JSON.parse(kept) : undefined;
  } catch {
    return undefined;
  }
}

const inPlace = <T>(place: UnsentPlace, use: (all: Storage) => T): T | undefined =>
  isLasting(place) ? tried(() => use(window.localStorage)) : inTab(use);

const inTab = <T>(use: (all: Storage) => T): T | undefined =>
  tried(() => use(window.sessionStorage));

function tried<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
