import { LRUCache } from 'lru-cache';
import { countLook } from '@/lib/page/kept-counts';
import type { Db } from '@/server/kernel/database';

/** Characters, or bytes of pages, kept at most in each copy of the program: about 64 MB, some 500 pages of a list. */
const MAX_CHARS = 32_000_000;
const MOST = 4_000;

interface Kept {
  version: string;
  until: number;
  answer: unknown;
}

interface Store {
  db: Db;
  kept: LRUCache<string, Kept>;
  making: Map<string, Promise<unknown>>;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __versioned?: Store | undefined };

function storeOf(db: Db): Store {
  if (memory.__versioned?.db !== db) {
    memory.__versioned = {
      db,
      kept: new LRUCache({
        max: MOST,
        maxSize: MAX_CHARS,
        sizeCalculation: ({ answer }, name) => name.length + charsOf(answer),
      }),
      making: new Map(),
    };
  }
  return memory.__versioned;
}

/** What was kept under this key at this version, while its time lasts. @param key its first word says what it is of */
export function keptAnswer<T>(db: Db, key: string, version: string): T | undefined {
  const found = storeOf(db).kept.get(key);
  const isCurrent = found?.version === version && found.until > Date.now();
  countLook(key.split(' ', 1)[0] as string, isCurrent); // of any text there is a first part
  // One key, one maker: what lies under it is what this maker made before.
  return isCurrent ? (found.answer as T) : undefined;
}

/** @param ms how long at most, for what shows something that the version does not name */
export function keepAnswer(
  db: Db,
  key: string,
  version: string,
  answer: unknown,
  ms = Number.POSITIVE_INFINITY,
): void {
  storeOf(db).kept.set(key, { version, answer, until: Date.now() + ms });
}

/**
 * What was made under this key at this version, else a new one; callers that come together share it. For what hangs on
 * nothing but its key and the data that `version` stands for, and was read after the version: it is never older. A
 * failure is not kept.
 */
export async function versionedAnswer<T>(
  db: Db,
  key: string,
  version: string,
  make: () => Promise<T>,
  ms?: number,
): Promise<T> {
  const found = keptAnswer<T>(db, key, version);
  if (found !== undefined) return found;
  return shared(db, `${key} ${version}`, async () => {
    const made = await make();
    keepAnswer(db, key, version, made, ms);
    return made;
  });
}

/**
 * What was made under this key in the last `ms`, else a new one. It is made again in the last third of that time, while it still holds:
 * where it is asked for all the time, nobody waits for it. A failure is nobody's until it does not hold any more.
 */
export async function renewedAnswer<T>(
  db: Db,
  key: string,
  make: () => Promise<T>,
  ms: number,
): Promise<T> {
  const found = keptAnswer<Renewed<T>>(db, key, '');
  const renewed = async (): Promise<Renewed<T>> => {
    const madeAt = Date.now();
    const made = { madeAt, answer: await make() };
    keepAnswer(db, key, '', made, madeAt + ms - Date.now());
    return made;
  };
  if (!found) return (await shared(db, key, renewed)).answer;
  if (Date.now() > found.madeAt + (2 / 3) * ms) shared(db, key, renewed).catch(() => undefined);
  return found.answer;
}

interface Renewed<T> {
  /** when it was begun */
  madeAt: number;
  answer: T;
}

/** Reads after it is asked for; those who ask before the statement is sent share it. */
export function readTogether<T>(db: Db, name: string, read: () => Promise<T>): Promise<T> {
  const { making } = storeOf(db);
  return shared(db, name, async () => {
    await new Promise<void>((sent) => setImmediate(sent));
    making.delete(name);
    return read();
  });
}

async function shared<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const { making } = storeOf(db);
  const others = making.get(name);
  if (others) return others as Promise<T>;
  const answer = make();
  making.set(name, answer);
  try {
    return await answer;
  } finally {
    if (making.get(name) === answer) making.delete(name);
  }
}

/** Lets go all that this copy keeps: something was written that no version names. */
export function invalidateAnswers(): void {
  memory.__versioned = undefined;
}

/** Characters of all texts in it, those that do not travel as data included; any other value counts as eight. */
function charsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  return Object.getOwnPropertyNames(value).reduce(
    (sum, name) => sum + name.length + charsOf((value as Record<string, unknown>)[name]),
    8,
  );
}
