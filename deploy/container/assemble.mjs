// What a container holds and nothing else: the built program, its commands, and the files that these read, followed from import
// to import. Plain Node, as the Dockerfile and tests/deploy/container.test.ts call it: node deploy/container/assemble.mjs FOLDER
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { distDir } from '../../scripts/lib/build-program.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(import.meta.url);
// The framework's own: what it asks which files a page needs (decision 148).
const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');

const commands = [
  'audit',
  'backup',
  'content',
  'doctor',
  'import',
  'operate',
  'reconcile',
  'rekey',
  'report-tracking',
  'restore',
  'seed',
].map((name) => `scripts/${name}.ts`);

/** What is found by no import: read by a path that is made at run time. */
const readByPath = [
  'package.json',
  'tsconfig.json',
  'public',
  'server/db/migrations',
  'node_modules/.bin/tsx',
  'node_modules/ip2region/data',
  'node_modules/highs/build/highs.wasm',
  // The framework looks for these two at every start.
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  'node_modules/next/dist/compiled/webpack',
  'node_modules/tsx',
  ...filesUnder('node_modules/@esbuild').filter((file) => file.endsWith('/bin/esbuild')),
  ...filesUnder('node_modules/@expo-google-fonts').filter(isUsedFont),
];

/** What the tracer follows and a serving copy never opens: development, the other router, compilers, texts, unused fonts. */
const neverRead = [
  '**/*.{d.ts,map,md,ttf,ttf.png}',
  '**/next/dist/{docs,esm}/**',
  '**/next/dist/compiled/next-server/{app-*,dev-*,dist_*,use-cache-*,*.dev,*-turbo*,*experimental*}*',
  '**/next/dist/compiled/{babel,babel-packages,next-devtools}/**',
  '**/next/dist/compiled/@next/font/**',
  '**/caniuse-lite/**',
];

/** Notes of the build. */
const ofBuild = /^\/(cache|diagnostics|types|lock|built-from|trace|trace-build)(\/|$)|\.nft\.json$/;

const [target] = process.argv.slice(2);
if (!target) throw new Error('node deploy/container/assemble.mjs FOLDER');
mkdirSync(target, { recursive: true });
if (readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
for (const path of [...(await filesOfProgram()), ...readByPath]) put(path);
put(distDir, (file) => !ofBuild.test(file.slice(distDir.length)));
writeFileSync(join(target, 'next.config.mjs'), builtConfig());

/** @returns {Promise<Set<string>>} */
async function filesOfProgram() {
  const entries = [
    'scripts/start.mjs',
    ...commands,
    ...filesUnder('server').filter((file) => /\/worker(\.mjs|-tasks\.ts)$/.test(file)),
    ...filesUnder(`${distDir}/server`).filter((file) => file.endsWith('.js')),
    ...['server/next-server', 'server/lib/router-server', 'server/lib/start-server'].map(
      (file) => `node_modules/next/dist/${file}.js`,
    ),
  ];
  const { fileList } = await nodeFileTrace(
    entries.map((file) => join(root, file)),
    {
      base: root,
      processCwd: root,
      paths: { '@/': root },
      // As Node finds a package's files, since 20.19 by the second word too.
      conditions: ['node', 'module-sync'],
      mixedModules: true,
      moduleSyncCatchall: true,
      ignore: neverRead,
      readFile,
    },
  );
  const outside = [...fileList].find((file) => file.startsWith('..'));
  if (outside)
    throw new Error(`${outside} lies outside of ${root}: node_modules must be a folder.`);
  return fileList;
}

/** TypeScript as the tracer can read it. @param {string} path */
function readFile(path) {
  try {
    const text = readFileSync(path);
    const loader = extname(path).slice(1);
    if (loader !== 'ts' && loader !== 'tsx') return text;
    return transformSync(text.toString(), { loader, format: 'cjs', jsx: 'automatic' }).code;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code !== 'EACCES') return null;
    throw error;
  }
}

/**
 * @param {string} path in both folders
 * @param {(file: string) => boolean} [filter]
 */
function put(path, filter = () => true) {
  cpSync(join(root, path), join(String(target), path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => filter(relative(root, from)),
  });
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  );
}

/** Of Noto, 150 MB are weights that nothing is written in. @param {string} file */
function isUsedFont(file) {
  const [, name = ''] = file.split('@expo-google-fonts/');
  return (
    file.endsWith('.ttf') &&
    readFileSync(join(root, 'server/pdf/pdf-font.ts'), 'utf8').includes(name)
  );
}

/** What a start reads of next.config.ts: to read that itself takes the framework's compiler, 97 MB. */
function builtConfig() {
  const file = join(root, distDir, 'required-server-files.json');
  const { generateEtags, poweredByHeader } = JSON.parse(readFileSync(file, 'utf8')).config;
  return `export default ${JSON.stringify({ distDir, generateEtags, poweredByHeader })};\n`;
}
