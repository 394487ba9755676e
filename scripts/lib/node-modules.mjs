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
 * Installs the locked packages unless node_modules already holds exactly those.
 * npm writes its own record (node_modules/.package-lock.json) last, so an interrupted install is repeated.
 * @param {string} root
 */
export async function ensureNodeModules(root) {
  if (isInstalled(root)) return;
  console.log('Installing packages …');
  // With NODE_ENV=production npm would leave out what the build needs.
  const code = await runCommand('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { NODE_ENV: 'development' },
  });
  if (code !== 0) throw new Error(`npm failed with code ${code}; its own message stands above.`);
}

/** @param {string} root */
function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(record);
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // Packages for another platform are locked too, and rightly absent.
    return found ? found.version === wanted.version : wanted.optional || wanted.devOptional;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
