import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runCommand } from './run-command.mjs';

const SOURCES = [
  'components',
  'demo',
  'layouts',
  'lib',
  'loaders',
  'pages',
  'server',
  'store',
  'styles',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.cjs',
  'tsconfig.json',
];

export const distDir = process.env.NEXT_DIST_DIR || '.next';

/**
 * Builds the program unless the build in the folder was made from these very sources.
 * @param {string} root
 * @param {{ force?: boolean, heldBack?: boolean, signal?: AbortSignal }} [options] the last two: of `runCommand`
 * @returns {Promise<number>} the exit code of the build, 0 when none was needed
 */
export async function buildProgram(root, { force = false, heldBack, signal } = {}) {
  const stamp = join(root, distDir, 'built-from');
  const sources = sourcesDigest(root);
  const built = existsSync(join(root, distDir, 'BUILD_ID')) && existsSync(stamp);
  if (!force && built && readFileSync(stamp, 'utf8') === sources) return 0;
  if (!heldBack) console.log('Building (next build) …');
  // Gone first: a build that is interrupted must not look like the one before it.
  rmSync(stamp, { force: true });
  const code = await runCommand(process.execPath, [nextBin(root), 'build', '--webpack'], {
    cwd: root,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    heldBack,
    signal,
  });
  if (code === 0) writeFileSync(stamp, sources);
  return code;
}

/** @param {string} root */
export function nextBin(root) {
  return join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
}

/**
 * One hash over names and contents of all that goes into a build; tests do not.
 * @param {string} root
 * @param {string[]} [others] files beside them
 */
export function sourcesDigest(root, others = []) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const source of [...SOURCES, ...others]) {
    for (const file of filesUnder(join(root, source))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
