import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** What the journal says of a migration: drizzle knows it in a database by `when`. */
export interface JournalEntry {
  tag: string;
  when: number;
}

export interface Migration extends JournalEntry {
  hash: string;
  statements: readonly string[];
  inTransaction: boolean;
  /** the oldest migration that a copy must have to live with what this one takes away */
  contracts?: JournalEntry;
}

export function migrationsFolder(): string {
  return path.join(process.cwd(), 'server/db/migrations');
}

export async function readJournal(folder: string): Promise<JournalEntry[]> {
  const file = await readFile(path.join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(file) as { entries: JournalEntry[] }).entries; // drizzle-kit's own file
}

/** @throws Error where one contracts what is no migration before it */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = await readJournal(folder);
  const files = readMigrationFiles({ migrationsFolder: folder }); // in the journal's order
  return journal.map(({ tag, when }, at) => {
    const { hash = '', sql: statements = [] } = files[at] ?? {};
    const head = readHead(statements[0] ?? '');
    const contracts = journal.slice(0, at).find((before) => before.tag === head.contracts);
    if (head.contracts && !contracts)
      throw new Error(`${tag} contracts ${head.contracts}, which is no migration before it`);
    return {
      tag,
      when,
      hash,
      statements,
      inTransaction: head.inTransaction,
      ...(contracts && { contracts }),
    };
  });
}

/** What a migration says of itself in the comments that it begins with (decision 142). */
export function readHead(text: string): { inTransaction: boolean; contracts?: string } {
  const [comments = ''] = /^(--.*\n)*/.exec(text) ?? [];
  const [, contracts] = /^-- contracts: (\S+)$/m.exec(comments) ?? [];
  return {
    inTransaction: !text.startsWith('-- no transaction\n'),
    ...(contracts && { contracts }),
  };
}
