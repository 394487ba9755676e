// Makes the folders of scripts/lib/demonstration.mjs, in a process that has an environment of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '@/server/boot/prepare';
import { jobs } from '@/server/jobs/registry';
import { connectPostgres, useDatabase } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { copyData } from './demonstration.mjs';
import { startPostgres, unprivilegedOwner } from './postgres-cluster.mjs';
import { runTool } from './run-tool';

/** Jobs that count the past up after a first start, day by day. */
const counting = ['days of the ledger', 'figures of days'];

async function make(folder: string): Promise<void> {
  Object.assign(process.env, { DEMO: '1', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error' });
  // What the program would have made where there were files.
  mkdirSync(join(folder, 'files'), { recursive: true });
  // It is copied once it has ended in order, so nothing of it need reach the disk before.
  const cluster = await startPostgres({
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  try {
    const database = await connectPostgres(cluster.url, 2);
    useDatabase(database);
    await prepareDatabase(database, { isDemo: true });
    for (const name of counting) {
      const job = jobs.find((row) => row.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      const { most = Number.POSITIVE_INFINITY } = job;
      while ((await runOnce(job)) >= most);
    }
    useDatabase(undefined);
    await database.close();
    execFileSync(join(cluster.bin, 'pg_ctl'), ['stop', '-D', cluster.data, '-m', 'fast', '-w'], {
      ...unprivilegedOwner(),
      cwd: cluster.data,
      stdio: 'ignore',
    });
    copyData(cluster.data, join(folder, 'data'));
  } finally {
    await cluster.stop();
  }
}

runTool(() => make(process.argv[2] ?? ''));
