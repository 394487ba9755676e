import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readSignatures } from '@/lib/signing/read-signatures';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { audit } from '@/server/audit';
import { readCertificate } from '@/server/contracts/completion/certificate-file';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { contracts } from '@/server/contracts/tables';
import { migrateDatabase } from '@/server/db/migrate';
import { unsealBytes } from '@/server/kernel/crypto';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { rootCertificates } from '@/server/signing/public';
import { aContract, aParty } from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

export interface ContractsReport {
  kills: number;
  /** kills that came with a contract at work */
  inTheMiddle: number;
  signatures: number;
  /** sentences; empty is well */
  broken: string[];
}

/**
 * Lets papers be made, sealed and signed by both sides while the process that does it is killed (SIGKILL) again and again,
 * then lets it come to the end. Each contract must be made once and signed once by everybody, and no file be half.
 */
export async function signUnderKills({
  count,
  kills,
}: {
  count: number;
  kills: number;
}): Promise<ContractsReport> {
  const cluster = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'market-contract-faults-'));
  const database = await connectPostgres(cluster.url, 4);
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
  try {
    await migrateDatabase(database);
    await willingSides(database, count);
    const start = () => startChild({ DATABASE_URL: cluster.url, DATA_DIR: folder });
    const broken: string[] = [];
    let inTheMiddle = 0;
    for (let kill = 0; kill < kills; kill++) {
      const child = start();
      // Three signatures a contract; the certificate pages of the last ones come after them.
      const target = Math.floor((count * 3 * (kill + 0.5)) / kills);
      await until(async () => (await signaturesIn(database)) >= target);
      // Anywhere in the work on the next one.
      await pause(Math.random() * 300);
      child.kill('SIGKILL');
      await once(child, 'exit');
      if (await takeOver(database)) inTheMiddle++;
      broken.push(...(await unreadable(database)));
    }
    const last = start();
    await until(async () => (await openIn(database)) === 0);
    last.kill('SIGKILL');
    await once(last, 'exit');
    broken.push(...(await compare(database)), ...halfFiles(folder), ...(await audit(database.db)));
    return { kills, inTheMiddle, signatures: await signaturesIn(database), broken };
  } finally {
    held.__env = undefined;
    held.__contractWork = undefined;
    useDatabase(undefined);
    await database.close();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const held = globalThis as typeof globalThis & {
  __env?: unknown;
  __contractWork?: Promise<void> | undefined;
};

/** Contracts without a paper yet, whose sides have said everything that they have to say. */
async function willingSides(database: Database, count: number): Promise<void> {
  useDatabase(database);
  // Nothing is made here: as if another copy of the program were at it.
  held.__contractWork = Promise.resolve();
  for (let made = 0; made < count; ) {
    // Nobody may ask for more than sixty in an hour.
    const [buyer, seller] = [await aParty(await anAdvertiser()), await aParty(await aMediaOwner())];
    const until = Math.min(count, made + 50);
    for (; made < until; made++) await aContract({ buyer, seller, withPaper: false });
  }
  await database.db.execute(
    sql`update contract_signers set agreed_at = now(), passed_at = now(), passed_by = 'verified', confirmed_at = now()
        where role <> 'platform'`,
  );
}

function startChild(settings: Record<string, string>) {
  const file = fileURLToPath(new URL('contracts-child.ts', import.meta.url));
  return spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** What the killed one was at is taken up at once instead of in some seconds. @returns whether it was at something */
async function takeOver({ db }: Database): Promise<boolean> {
  const cut = await rows(
    db,
    sql`update contracts set work_until = null where work_until is not null returning id`,
  );
  return cut.length > 0;
}

const signaturesIn = ({ db }: Database): Promise<number> =>
  countOf(db, sql`select count(*)::int as count from contract_signers where signed_at is not null`);

const openIn = ({ db }: Database): Promise<number> =>
  countOf(
    db,
    sql`select count(*)::int as count from contracts where state <> 'done' or certificate_key is null`,
  );

async function countOf(db: Database['db'], query: ReturnType<typeof sql>): Promise<number> {
  const [found] = await rows<{ count: number }>(db, query);
  return found?.count ?? 0;
}

/** Whatever file a contract names at this moment is whole and the one that it names. */
async function unreadable({ db }: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const contract of await db.select().from(contracts)) {
    if (contract.fileKey) await readContractFile(contract).catch(noted);
    if (contract.certificateKey) await readCertificate(contract).catch(noted);
  }
  return broken;

  function noted(error: Error) {
    broken.push(error.message);
  }
}

async function compare(database: Database): Promise<string[]> {
  const { db } = database;
  const roots = await rootCertificates(db);
  const broken = await unreadable(database);
  for (const contract of await db.select().from(contracts)) {
    const { signatures, verdict } = await readSignatures(await readContractFile(contract), roots);
    if (verdict !== 'genuine' || signatures.length !== 3) {
      broken.push(`${contract.contractSn} is ${verdict} with ${signatures.length} signatures`);
    }
  }
  const twice = await rows<{ id: number; kinds: string }>(
    db,
    sql`select contract_id as id, string_agg(kind, ' ' order by seq) as kinds from contract_records group by contract_id
        having string_agg(kind, ' ' order by seq) <> 'asked made sealed signed signed finished'`,
  );
  const hashes = await rows<{ id: number; count: number }>(
    db,
    sql`select contract_id as id, count(*)::int as count from contract_file_hashes group by contract_id having count(*) <> 3`,
  );
  return [
    ...broken,
    ...twice.map(({ id, kinds }) => `The record of contract ${id} is: ${kinds}`),
    ...hashes.map(({ id, count }) => `Contract ${id} had ${count} files`),
  ];
}

/** Files that stand under their key in the store and do not open. What a killed one was writing has another name. */
function halfFiles(folder: string): string[] {
  return readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('.part') && statSync(join(folder, 'files', name)).isFile())
    .flatMap((name) => {
      try {
        unsealBytes(readFileSync(join(folder, 'files', name)));
        return [];
      } catch {
        return [`The file ${name} does not open`];
      }
    });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 12_000; waited++) {
    if (await isSo()) return;
    await pause(10);
  }
  throw new Error('the contracts came to no end');
}
