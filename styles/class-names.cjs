const { readdirSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${letters}0123456789`;

/**
 * Names every class and animation of the CSS modules under `folders` by its place among all of them, as short as can be:
 * a list sends hundreds. The same for server and browser, as both are built from the same files.
 * @param {string} root
 * @param {readonly string[]} folders
 * @returns {(file: string, name: string) => string} throws for a name that stands in no such module
 */
module.exports = function shortClassNames(root, folders) {
  /** @type {Map<string, string>} */
  const known = new Map();
  const names = shortNames();
  for (const file of folders.flatMap((folder) => modulesUnder(join(root, folder)))) {
    const place = relative(root, file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(
      /(?:\.|@keyframes )([a-z_][\w-]*)/gi,
    )) {
      const key = `${place}#${name}`;
      if (!known.has(key)) known.set(key, names.next().value);
    }
  }
  return (file, name) => {
    const short = known.get(`${relative(root, file)}#${name}`);
    if (!short) throw new Error(`${file} has no class ${name}`);
    return short;
  };
};

/** Two signs, then three; none that blockers of advertisements hide.
 * @returns {Generator<string, never>} */
function* shortNames() {
  for (const tail of ['', ...signs]) {
    for (const first of letters) {
      for (const second of signs) {
        const name = first + second + tail;
        if (!/ad/i.test(name)) yield name;
      }
    }
  }
  throw new Error('there are more classes than short names');
}

/** @param {string} folder */
function modulesUnder(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => join(folder, name));
}
