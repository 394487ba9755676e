// `npm run check:release`: what `npm run check` leaves out because it takes long or needs real seconds; before a release,
// and after each check where a machine does it. Plain Node, because node_modules may be absent.
import { fileURLToPath } from 'node:url';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { ensureNodeModules } from './lib/node-modules.mjs';
import { ensurePdfTools } from './lib/pdf-tools.mjs';
import { ensurePgbouncer } from './lib/pgbouncer.mjs';
import { ensurePostgres } from './lib/postgres-cluster.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { playwright, reporting, runSteps, vitest } from './lib/run-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

process.exitCode = await runSteps([
  { name: 'packages', run: () => ensureNodeModules(root) },
  { name: 'browser', run: async () => void (await ensureChromium()) },
  { name: 'PostgreSQL', run: async () => void (await ensurePostgres()) },
  { name: 'PDF tools', run: () => ensurePdfTools() },
  { name: 'nginx', run: async () => void (await ensureNginx()) },
  { name: 'Redis', run: async () => void (await ensureRedis()) },
  { name: 'PgBouncer', run: async () => void (await ensurePgbouncer()) },
  // `npm run check:faults` lets all these meet 200 times, and two operators over each queue.
  vitest('pairs of a deal that meet, 10 rounds each', 'api', {
    env: { TEST_DB: 'postgres', RACE_ROUNDS: '10' },
    files: () => ['tests/api/races/deal-pairs.test.ts', 'tests/api/races/withdrawal-races.test.ts'],
  }),
  // A round makes and signs a paper.
  vitest('pairs over a contract that meet, 4 rounds', 'api', {
    env: { TEST_DB: 'postgres', RACE_ROUNDS: '4' },
    files: () => ['tests/api/races/contract-races.test.ts'],
  }),
  // As behind a pooler that knows no prepared statements: where money moves and what runs by the clock; orders and
  // carts, the longest of them, in `npm run check:faults`.
  vitest('API tests through PgBouncer in transaction mode', 'api', {
    env: { TEST_DB: 'pgbouncer', DATABASE_PREPARE: 'off' },
    files: () => ['jobs', 'payments', 'payouts', 'wallet'].map((area) => `tests/api/${area}/`),
  }),
  { name: 'production build', run: () => buildProgram(root) },
  // A quarter of an hour of two workers, on a slow day.
  vitest('kills, nginx, Redis, slow senders and two copies', 'release', { limitMs: 25 * 60_000 }),
  // Some 40 minutes of one worker; there are two.
  playwright('long walks', ['release'], { limitMs: 45 * 60_000 }),
  reporting('Lighthouse', 'scripts/lighthouse.ts'),
]);
