import { existsSync, readFileSync } from 'node:fs';

/** What deploy/systemd/market@.service reads (EnvironmentFile). */
export const unitEnvironmentFile = '/etc/market.env';

/**
 * Gives a tool the variables that the unit gives the program, so that both mean the same database, store and keys. What the
 * shell says already stays. `ENV_FILE` names another file, or none where it is empty.
 * @throws Error in a sentence for the operator where it cannot be read: without it the tool would look elsewhere
 */
export function readUnitEnvironment(
  variables: Record<string, string | undefined> = process.env,
  usual = unitEnvironmentFile,
): void {
  const file = variables.ENV_FILE ?? usual;
  if (file === '' || (file === usual && !existsSync(file))) return;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `读不到环境文件 ${file}（${code}）。请用 sudo 运行，或用 ENV_FILE 指定别的文件。`,
    );
  }
  for (const [name, value] of assignments(text)) variables[name] ??= value;
}

/** As systemd reads such a file: a line each, comments begin with `#` or `;`, a value may stand in quotes. */
function assignments(text: string): [string, string][] {
  return text.split('\n').flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
    if (!name) return [];
    const [, , quoted] = /^(["'])(.*)\1$/.exec(value) ?? [];
    return [[name, quoted ?? value]];
  });
}
