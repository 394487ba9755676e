// `npm run licences`: the licences of the packages that the running program needs; `-- --all` those of tools too. Ends
// with 1 where any package, a tool or not, has none or one that scripts/lib/allowed-licences.mjs does not name.
// `--complaints` lists those alone.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesOf } from './lib/licences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
const asked = process.argv.slice(2);

const all = licencesOf(read(join(root, 'package-lock.json')).packages, (path) => {
  const file = join(root, path, 'package.json');
  return existsSync(file) ? read(file) : null;
});
const shown = asked.includes('--complaints')
  ? []
  : all.filter(({ production }) => production || asked.includes('--all'));
for (const { name, version, licence } of shown) {
  console.log(`${(licence ?? '–').padEnd(36)}  ${name} ${version}`);
}
const wrong = all.filter(({ complaint }) => complaint);
for (const { name, version, complaint } of wrong) console.error(`${name} ${version} ${complaint}`);
console.log(`${all.length} packages, ${wrong.length} without a licence that is allowed`);
process.exitCode = wrong.length > 0 ? 1 : 0;
