// `npm run up`: from a fresh clone to http://localhost:3000. Plain Node, because node_modules may be absent.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from './lib/build-program.mjs';
import { ensureNodeModules, nodeComplaint } from './lib/node-modules.mjs';
import { runCommand } from './lib/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

async function main() {
  const complaint = nodeComplaint();
  if (complaint) throw new Error(complaint);
  await ensureNodeModules(root, { tests: false });
  const built = await buildProgram(root);
  if (built !== 0) return built;
  console.log(`Starting on http://localhost:${process.env.PORT || '3000'} …`);
  // Migrations and the demonstration catalogue are the program's own first start (server/boot/boot.ts).
  return runCommand(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { NODE_ENV: 'production', DEMO: process.env.DEMO ?? '1' },
    limitMs: Number.POSITIVE_INFINITY,
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
