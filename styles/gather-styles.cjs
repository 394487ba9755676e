const { readdirSync } = require('node:fs');
const { join, relative } = require('node:path');

/**
 * A webpack loader: the module becomes an import of every CSS module under `folders`, in the order given, names in
 * order within a folder. Static bodies are rendered in loaders, which the browser's bundle leaves out together with
 * their imports: without this their styles would be missing, and nothing would say so.
 * Options: `folders` and `except`, paths from the root of the project.
 * @this {import('webpack').LoaderContext<{ folders: string[], except: string[] }>}
 */
module.exports = function gatherStyles() {
  const { folders, except } = this.getOptions();
  const sheets = folders.flatMap((folder) => sheetsUnder(join(this.rootContext, folder)));
  for (const folder of folders) this.addContextDependency(join(this.rootContext, folder));
  return [...new Set(sheets.map((file) => `@/${relative(this.rootContext, file)}`))]
    .filter((file) => !except.some((folder) => file.startsWith(`@/${folder}/`)))
    .map((file) => `import ${JSON.stringify(`${file.replaceAll('\\', '/')}?sheet`)};`)
    .join('\n');
};

/** @param {string} folder */
function sheetsUnder(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => join(folder, name));
}
