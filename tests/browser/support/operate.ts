import { execFileSync } from 'node:child_process';
import { demoAdmin } from '@/demo/operators';
import type { OwnProgram } from './own-program';

/** The platform's part, by the command that its people have, signed by who manages the demonstration. @returns what it printed */
export function operate({ dataDir }: Pick<OwnProgram, 'dataDir'>, ...args: string[]): string {
  return execFileSync('npm', ['run', '--silent', 'operate', '--', ...args], {
    encoding: 'utf8',
    // Without the database's address: only the program's own way can answer.
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', OPERATOR: demoAdmin },
  });
}

/** What names a row of the platform's list, for the command that decides it. @param words that the row holds */
export function nameInList(
  program: Pick<OwnProgram, 'dataDir'>,
  list: string,
  words: string,
  name: RegExp,
): string {
  const row = operate(program, 'list', list)
    .split('\n')
    .find((line) => line.includes(words));
  const [, found] = name.exec(row ?? '') ?? [];
  if (!found) throw new Error(`The list ${list} has nothing of ${words}.`);
  return found;
}
