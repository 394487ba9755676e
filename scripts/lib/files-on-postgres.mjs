import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of its own in a test file; what follows it is the reason. */
const mark = /^\/\/ Also on PostgreSQL: \S/m;

/**
 * The API tests whose outcome depends on the database server, by their own word: `npm run check` runs them on
 * PostgreSQL as well.
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function filesOnPostgres(root) {
  return readdirSync(join(root, 'tests/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests/api', file))
    .filter(
      (file) => file.endsWith('.test.ts') && mark.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort();
}
