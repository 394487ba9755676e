// `npm run bench -- checkout`: orders placed and paid a second, against the transactions a second of pgbench on the same
// server. PostgreSQL uses every core, a copy of the program one: there is a copy for each core, as in production, and the
// figure of one copy stands beside it.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres } from '@/server/kernel/database';
import { errandsOf, runCheckouts } from '@/tests/load/checkout';
import { type Buyer, prepareBuyers } from '@/tests/load/prepare-buyers';
import { buildProgram } from '../lib/build-program.mjs';
import { createDatabase } from '../lib/create-database';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { preparePgbench, runPgbench } from '../lib/run-pgbench';
import { runTool } from '../lib/run-tool';
import { startProgram } from '../lib/start-program.mjs';

const bound = 0.08;
const connections = 16;
const rounds = 3;
const secondsARound = 10;

type Copy = Awaited<ReturnType<typeof startProgram>>;

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  console.log(`${machine()}; median of ${rounds} rounds of ${secondsARound} s`);
  const cluster = await startPostgres();
  try {
    const { bin } = cluster;
    const market = await createDatabase(cluster.url, 'market');
    const pgbench = await createDatabase(cluster.url, 'pgbench');
    const buyers = await prepare(market);
    preparePgbench(bin, pgbench, 16);
    const copies = await startCopies(market);
    await ordersASecond(copies, buyers.splice(0, 20), 3);
    const orders: number[] = [];
    const ofOneCopy: number[] = [];
    const transactions: number[] = [];
    const share = Math.floor(buyers.length / rounds / 2);
    for (let round = 0; round < rounds; round++) {
      transactions.push(runPgbench(bin, pgbench, connections, secondsARound));
      orders.push(await ordersASecond(copies, buyers.splice(0, share), secondsARound));
      ofOneCopy.push(
        await ordersASecond(copies.slice(0, 1), buyers.splice(0, share), secondsARound),
      );
    }
    for (const copy of copies) await copy.stop();
    const ratio = median(orders) / median(transactions);
    console.log(
      `orders ${median(orders).toFixed(1)}/s, pgbench ${median(transactions).toFixed(1)}/s, ` +
        `ratio ${ratio.toFixed(3)} (bound ${bound}: ${ratio >= bound ? 'holds' : 'MISSED'}); ` +
        `one copy ${median(ofOneCopy).toFixed(1)}/s, ratio ${(median(ofOneCopy) / median(transactions)).toFixed(3)}`,
    );
    return ratio >= bound ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

async function prepare(url: string): Promise<Buyer[]> {
  const database = await connectPostgres(url, 4);
  await migrateDatabase(database);
  // No buyer may run into the limits of one person: 120 calls a minute.
  const buyers = await prepareBuyers(database, { count: 480, itemsEach: 60 });
  await database.close();
  return buyers;
}

/** A copy of the program for each core, on one database. */
async function startCopies(databaseUrl: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (let core = 0; core < availableParallelism(); core++) {
    const env = {
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'on',
      AES_RESPONSES: 'off',
      DATABASE_POOL: String(connections),
    };
    copies.push(await startProgram({ env }));
  }
  return copies;
}

/**
 * Orders that were placed and paid, a second, with the connections and buyers shared out among the copies.
 * @throws Error where a checkout was refused or items ran out
 */
async function ordersASecond(
  copies: readonly Copy[],
  buyers: readonly Buyer[],
  seconds: number,
): Promise<number> {
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  const outcomes = await Promise.all(
    copies.map(({ url }, index) =>
      runCheckouts(url, errandsOf(buyers.filter((_, at) => at % copies.length === index)), {
        connections: connections / copies.length,
        until: () => spent() >= seconds,
      }),
    ),
  );
  const refusals = outcomes.flatMap((outcome) => outcome.refusals);
  if (refusals.length > 0) throw new Error(`Refused: ${JSON.stringify(refusals[0])}`);
  const away = outcomes.reduce((sum, outcome) => sum + outcome.away.length, 0);
  if (away > 0) throw new Error(`Away for ${away} of them: too much for this machine`);
  if (spent() < seconds) throw new Error(`The carts were empty after ${spent().toFixed(1)} s.`);
  return outcomes.reduce((sum, { paid }) => sum + paid.length, 0) / spent();
}

runTool(main);
