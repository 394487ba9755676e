// `npm run bench -- contracts`: how the built program answers lists while it signs a hundred contracts, against how it answers
// them otherwise, on PostgreSQL; and how long the signing takes under that load. Ends with 1 where a bound is missed.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Db, rows, useDatabase } from '@/server/kernel/database';
import { type Answer, postCall } from '@/tests/load/post-call';
import { aContract, aParty } from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { buildProgram } from '../lib/build-program.mjs';
import { machine } from '../lib/machine';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';
import { startProgram } from '../lib/start-program.mjs';

const count = 100;
const connections = 16;
const usualMs = 15_000;
const bounds = { ratio: 0.7, seconds: 30 };

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  console.log(`${machine()}; lists by ${connections} connections, ${count} contracts to sign`);
  const cluster = await startPostgres();
  const database = await connectPostgres(cluster.url, 4);
  try {
    await migrateDatabase(database);
    useDatabase(database);
    const people = await someContracts();
    const program = await startProgram({
      env: { DATABASE_URL: cluster.url, TRUST_PROXY: 'on', AES_RESPONSES: 'off' },
    });
    const { db } = database;
    await until(db, sql`select count(*)::int as left from contracts where file_key is null`);
    await rateWhile(program.url, people, pause(usualMs)); // a program that has just started compiles while it works
    const before = await rateWhile(program.url, people, pause(usualMs));
    await db.execute(
      sql`update contract_signers set agreed_at = now(), passed_at = now(), passed_by = 'verified', confirmed_at = now()
          where role = 'seller'`,
    );
    // The next round of the jobs takes them up; nothing is timed before the first is signed.
    await until(db, sql`select 1 - count(*)::int as left ${signed}`);
    const begun = performance.now();
    const meanwhile = await rateWhile(
      program.url,
      people,
      until(db, sql`select ${count} - count(*)::int as left ${signed}`),
    );
    const seconds = (performance.now() - begun) / 1_000;
    const after = await rateWhile(program.url, people, pause(usualMs));
    await program.stop();
    const usual = (before + after) / 2;
    const ratio = meanwhile / usual;
    const held = [ratio >= bounds.ratio, seconds <= bounds.seconds];
    console.log(
      `lists ${usual.toFixed(0)}/s, while signing ${meanwhile.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (at least ${bounds.ratio}: ${verdict(held[0])})`,
    );
    console.log(
      `${count} contracts signed in ${seconds.toFixed(1)} s meanwhile (at most ${bounds.seconds}: ${verdict(held[1])})`,
    );
    return held.every(Boolean) ? 0 : 1;
  } finally {
    useDatabase(undefined);
    await database.close();
    await cluster.stop();
  }
}

const verdict = (holds: boolean | undefined) => (holds ? 'holds' : 'MISSED');

const signed = sql`from contract_signers where role = 'seller' and signed_at is not null`;

const held = globalThis as typeof globalThis & { __contractWork?: Promise<void> | undefined };

/** Contracts without a paper: the program makes them, in its own folder. @returns who reads lists of them */
async function someContracts(): Promise<TestUser[]> {
  held.__contractWork = Promise.resolve(); // as if another copy were at it
  const people: TestUser[] = [];
  for (let made = 0; made < count; ) {
    // Nobody may ask for more than sixty in an hour.
    const [buyer, seller] = [await aParty(await anAdvertiser()), await aParty(await aMediaOwner())];
    people.push(buyer, seller);
    const last = Math.min(count, made + 50);
    for (; made < last; made++) await aContract({ buyer, seller, withPaper: false });
  }
  return people;
}

/** Lists a second over all connections, until `end`; contracts and orders in turn. */
async function rateWhile(
  url: string,
  people: readonly TestUser[],
  end: Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  let answered = 0;
  const begun = performance.now();
  const ask = async (nth: number) => {
    const person = people[nth % people.length];
    if (!person) throw new Error('there are people');
    for (let round = nth; !isOver; round++) {
      const name = round % 2 === 0 ? 'contract/index' : 'user-order-list';
      const { status, msg }: Answer<unknown> = await postCall(
        url,
        name,
        {},
        { token: person.token, address: `10.1.1.${nth + 1}` },
      );
      if (status !== 200) throw new Error(`${name}: ${status} ${msg}`);
      answered++;
    }
  };
  await Promise.all([over, ...Array.from({ length: connections }, (_, nth) => ask(nth))]);
  return answered / ((performance.now() - begun) / 1_000);
}

/** Until a count has come down to nothing. */
async function until(db: Db, query: SQL): Promise<void> {
  for (let waited = 0; waited < 6_000; waited++) {
    const [found] = await rows<{ left: number }>(db, query);
    if ((found?.left ?? 0) <= 0) return;
    await pause(100);
  }
  throw new Error('the contracts came to no end');
}

runTool(main);
