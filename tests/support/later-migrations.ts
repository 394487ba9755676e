import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** Far behind every migration of the program; each of a folder is made a second after the one before. */
const first = Date.UTC(2100, 0, 1);

/**
 * The migrations of a release to come: a folder for the time of a test with ours and these behind them.
 * @param statements by tag, in their order
 */
export function laterMigrations(statements: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('server/db/migrations', folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  for (const [at, [tag, text]] of Object.entries(statements).entries()) {
    writeFileSync(path.join(folder, `${tag}.sql`), text);
    journal.entries.push({ idx: 9000 + at, when: first + at * 1000, tag });
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}
