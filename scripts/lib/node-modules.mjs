import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

/** Says in a sentence what is wrong with this Node, or nothing. The bound is package.json's engines. */
export function nodeComplaint(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return null;
  return `This needs Node 20.9 or newer; ${process.execPath} is Node ${version}.`;
}

/**
 * Installs the locked packages unless node_modules already holds those.
 * npm writes its own record (node_modules/.package-lock.json) last, so an interrupted install is repeated.
 * @param {string} root
 * @param {{ tests?: boolean }} [options] tests: with what only tests and tools ask for (devDependencies)
 */
export async function ensureNodeModules(root, { tests = true } = {}) {
  if (isInstalled(root, { tests })) return;
  console.log('Installing packages …');
  // Said in words: by NODE_ENV npm would decide itself.
  const which = tests ? '--include=dev' : '--omit=dev';
  const code = await runCommand('npm', ['ci', which, '--no-audit', '--no-fund'], { cwd: root });
  if (code !== 0) throw new Error(`npm failed with code ${code}; its own message stands above.`);
}

/**
 * @param {string} root
 * @param {{ tests: boolean }} options
 */
export function isInstalled(root, { tests }) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(record);
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === wanted.version;
    // Packages for another platform are locked too, and rightly absent.
    return wanted.optional || wanted.devOptional || (wanted.dev && !tests);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
