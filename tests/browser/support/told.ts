import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPostgres } from '@/server/kernel/database';
import { findInDatabase, type Told } from '@/tests/support/find-in-database';

/*
 * What the specs tell the programs of persons (phones, numbers of identities and cards, names), noted in one file for
 * all workers, so that every database and every log can be searched for all of it once its program is at its end.
 */

/** Before all specs. @returns what removes the notes */
export function beginNotes(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'market-told-'));
  process.env.TOLD_FILE = join(folder, 'told.jsonl');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Notes a thing that a spec is about to tell a program, and gives it back. */
export function tell(kind: string, value: string): string {
  const file = process.env.TOLD_FILE;
  if (file) appendFileSync(file, `${JSON.stringify({ kind, value } satisfies Told)}\n`);
  return value;
}

/** What was told until now, each thing once. */
export function allTold(): Told[] {
  const lines = readFileSync(process.env.TOLD_FILE ?? '', { encoding: 'utf8', flag: 'a+' });
  const each = new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line): [string, Told] => [line, JSON.parse(line)]),
  );
  return [...each.values()];
}

/** A program's log while it runs, whole. */
export function keepLog(): { onPrint: (text: string) => void; text: () => string } {
  const printed: string[] = [];
  return { onPrint: (text) => void printed.push(text), text: () => printed.join('') };
}

/** Throws where a database or a log holds in the clear what was told. @returns how many things were looked for */
export async function expectSealed(databaseUrl: string, log: string): Promise<number> {
  const told = allTold();
  const database = await connectPostgres(databaseUrl, 1);
  const found = await findInDatabase(database.db, told);
  await database.close();
  for (const { kind, value } of told) {
    if (log.includes(value)) found.push(`${kind} in the log`);
  }
  if (found.length > 0) {
    throw new Error(`Told by a person and kept in the clear: ${[...new Set(found)].join(', ')}`);
  }
  return told.length;
}
