// `npm run lock`: writes package-lock.json anew after package.json changed or a package was added.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fillLockGaps, findLockGaps } from './lib/lock-file.mjs';
import { runCommand } from './lib/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'package-lock.json');

const code = await runCommand(
  'npm',
  ['install', '--package-lock-only', '--no-audit', '--no-fund'],
  {
    cwd: root,
  },
);
if (code !== 0) throw new Error(`npm failed with code ${code}; its own message stands above.`);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const gaps = findLockGaps(lock.packages);
lock.packages = fillLockGaps(lock.packages);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Locked; ${gaps.length} binaries of other platforms were filled in by their names.`);
