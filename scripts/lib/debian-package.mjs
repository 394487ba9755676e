import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * Installs Debian packages where that is possible, and otherwise says what the reader has to do.
 * @param {string[]} packages
 * @param {string} purpose what they are for, as the end of a sentence
 */
export async function installDebianPackages(packages, purpose) {
  const byHand = `Install it by hand (Debian: apt-get install ${packages.join(' ')}) and run this again.`;
  if (!findInPath('apt-get'))
    throw new Error(`Nothing found ${purpose}, and no apt-get. ${byHand}`);
  const prefix = process.getuid?.() === 0 ? [] : sudoPrefix();
  if (!prefix) throw new Error(`Nothing found ${purpose}, and no right to install. ${byHand}`);
  console.log(`Installing ${packages.join(', ')} ${purpose} …`);
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return runCommand(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update', '-q');
  const code = await apt('install', '-y', '-q', '--no-install-recommends', ...packages);
  if (code !== 0) throw new Error(`apt-get failed with code ${code}. ${byHand}`);
}

/**
 * @param {string} command
 * @returns {string | undefined} its full path
 */
export function findInPath(command) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((file) => existsSync(file));
}

function sudoPrefix() {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  } catch {
    return null;
  }
}
