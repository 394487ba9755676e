import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of its own in a test file; what follows it is the reason. */
const mark = /^\/\/ Also on PGlite: \S/m;

/**
 * The API tests whose outcome depends on the embedded database, by their own word: `npm run check` runs them on it as
 * well.
 * @param {string} root
 * @returns {string[]} paths from the root
 */
export function filesOnPglite(root) {
  return readdirSync(join(root, 'tests/api'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests/api', file))
    .filter(
      (file) => file.endsWith('.test.ts') && mark.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort();
}
