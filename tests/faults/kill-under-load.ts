import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { type Program, startProgram } from '@/scripts/lib/start-program.mjs';
import { audit } from '@/server/audit';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPglite, connectPostgres, type Database } from '@/server/kernel/database';
import { type Errand, errandsOf, runCheckouts } from '@/tests/load/checkout';
import { compareAcknowledged } from '@/tests/load/compare-acknowledged';
import { type Buyer, prepareBuyers } from '@/tests/load/prepare-buyers';

export interface KillReport {
  kills: number;
  /** acknowledged by an answer */
  ordered: number;
  paid: number;
  /** acknowledged payments between a start and its kill, where there were the fewest */
  fewestPaid: number;
  /** answers that were cut off and asked for again */
  cut: number;
  /** longest time from a start after a kill until /api/ready answered 200 */
  slowestReadyMs: number;
  /** sentences; empty is well */
  broken: string[];
}

/**
 * Kills the program `kills` times while sixteen connections order and pay, starts it again each time, asks
 * again for what was cut off, and compares the database with what was acknowledged.
 */
export async function killUnderLoad(
  kind: Database['kind'],
  { kills, buyers: count, itemsEach }: { kills: number; buyers: number; itemsEach: number },
): Promise<KillReport> {
  const place = kind === 'postgres' ? await onPostgres() : onPglite();
  try {
    const database = await place.open();
    await migrateDatabase(database);
    const buyers = await prepareBuyers(database, { count, itemsEach });
    await database.close();
    return await killAndAsk(place, buyers, kills);
  } finally {
    await place.remove();
  }
}

async function killAndAsk(place: Place, buyers: Buyer[], kills: number): Promise<KillReport> {
  const errands = errandsOf(buyers);
  const ordered = new Set<string>();
  const paid = new Set<string>();
  const broken: string[] = [];
  let cut = 0;
  let slowestReadyMs = 0;
  let fewestPaid = Number.POSITIVE_INFINITY;
  const load = async (
    program: Program,
    errandsNow: Errand[],
    until: () => boolean,
    onPaid?: () => void,
  ) => {
    const outcome = await runCheckouts(program.url, errandsNow, { connections: 16, until, onPaid });
    for (const sn of outcome.ordered) ordered.add(sn);
    for (const sn of outcome.paid) paid.add(sn);
    broken.push(...outcome.refusals.map(({ status, msg }) => `Refused: ${status} ${msg}`));
    cut += outcome.cut.length;
    // A program that has just started, on a machine that is busy, may be away for somebody for a moment.
    return [...outcome.cut, ...outcome.away];
  };
  let again: Errand[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const program = await place.start();
    if (kill > 0) slowestReadyMs = Math.max(slowestReadyMs, program.readyMs);
    let dead = false;
    // What was cut off is asked for again first, as a client would.
    errands.unshift(...again);
    let paidNow = 0;
    let running: Promise<Errand[]> | undefined;
    // A copy that has just started is slow at first: a kill before its first payment would prove nothing.
    await new Promise<void>((begun) => {
      running = load(
        program,
        errands,
        () => dead,
        () => {
          paidNow += 1;
          begun();
        },
      ).finally(begun);
    });
    await pause(Math.random() * 1300);
    const gone = program.kill();
    dead = true;
    fewestPaid = Math.min(fewestPaid, paidNow);
    await gone;
    again = await running!;
  }
  const program = await place.start();
  slowestReadyMs = Math.max(slowestReadyMs, program.readyMs);
  const cutByKills = cut;
  for (let round = 0; round < 5 && again.length > 0; round++) {
    again = await load(program, again, () => false);
  }
  await program.stop();
  if (again.length > 0) broken.push(`${again.length} errands were never answered`);
  if (cut > cutByKills) broken.push(`${cut - cutByKills} errands were cut off without a kill`);
  const database = await place.open();
  broken.push(
    ...(await compareAcknowledged(database, ordered, paid)),
    ...(await audit(database.db)),
  );
  await database.close();
  return { kills, ordered: ordered.size, paid: paid.size, fewestPaid, cut, slowestReadyMs, broken };
}

interface Place {
  open(): Promise<Database>;
  start(): Promise<Program>;
  remove(): Promise<void>;
}

const env = { TRUST_PROXY: 'on', AES_RESPONSES: 'off' };

function onPglite(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'market-faults-'));
  return {
    open: () => connectPglite(dataDir),
    start: () => startProgram({ env, dataDir }),
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<Place> {
  const cluster = await startPostgres();
  return {
    open: () => connectPostgres(cluster.url, 4),
    start: () => startProgram({ env: { ...env, DATABASE_URL: cluster.url } }),
    remove: cluster.stop,
  };
}
