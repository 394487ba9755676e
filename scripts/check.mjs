// `npm run check`: what must hold before a change goes in, in some forty minutes on two cores; fifteen minutes are its bound
// (docs/decisions/164). What takes longer, or needs a second program around ours, is `npm run check:release`. Plain Node, because node_modules may be absent.
import { fileURLToPath } from 'node:url';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { filesOnPglite } from './lib/files-on-pglite.mjs';
import { ensureNodeModules } from './lib/node-modules.mjs';
import { ensurePdfTools } from './lib/pdf-tools.mjs';
import { ensurePostgres } from './lib/postgres-cluster.mjs';
import { runCommand } from './lib/run-command.mjs';
import { playwright, runSteps, tool, vitest } from './lib/run-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the two steps that take longest: on a slow or busy machine they need a quarter of an hour each. */
const limitMs = 25 * 60_000;

process.exitCode = await runSteps([
  { name: 'packages', run: () => ensureNodeModules(root) },
  { name: 'browser', run: async () => void (await ensureChromium()) },
  { name: 'PostgreSQL', run: async () => void (await ensurePostgres()) },
  { name: 'PDF tools', run: () => ensurePdfTools() },
  { name: 'format and lint', run: () => tool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit']) },
  { name: 'unused code', run: () => tool('knip', []) },
  {
    name: 'licences',
    run: () =>
      runCommand(process.execPath, ['scripts/licences.mjs', '--complaints'], { cwd: root }),
  },
  vitest('unit tests', 'unit'),
  vitest('component tests', 'component*'),
  vitest('API tests on PostgreSQL', 'api', {
    env: { TEST_DB: 'postgres', EVERY_CLAIM: '1' },
    limitMs,
  }),
  vitest('API tests that depend on the embedded database', 'api', {
    env: { TEST_DB: 'pglite' },
    files: () => filesOnPglite(root),
  }),
  {
    name: 'production build',
    from: 'format and lint',
    run: (signal) => buildProgram(root, { force: true, heldBack: true, signal }),
  },
  vitest('build tests', 'build'),
  playwright('browser tests', ['writing', 'reading'], { limitMs }),
]);
