import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { endpoint } from './endpoint';
import { openDatabase, rows } from './kernel/database';
import { failingJobs } from './kernel/job-steps';

/** `/api/health`: the process answers. It asks nothing of the database: restarting would not mend that. */
export const answerHealth = endpoint({
  name: 'health',
  methods: ['GET', 'HEAD'],
  answer: (_req, res) => {
    res.status(200).json({ status: 'up', uptime_seconds: Math.floor(process.uptime()) });
  },
});

/**
 * `/api/ready`: 200 when the database answers and knows every migration of this build; else 503. Work by the clock that
 * fails is named: taking the copy away would not mend it, somebody has to look.
 */
export const answerReady = endpoint({
  name: 'ready',
  methods: ['GET', 'HEAD'],
  answer: async (_req, res) => {
    const state = await readiness();
    const failing_jobs = failingJobs();
    res.status(state.database && state.migrations ? 200 : 503).json({ ...state, failing_jobs });
  },
});

export interface Readiness {
  database: boolean;
  migrations: boolean;
}

/** @param folder of the migrations that this build needs */
export async function readiness(folder = migrationsFolder()): Promise<Readiness> {
  try {
    const { db } = await openDatabase();
    await db.execute(sql`select 1`);
    return { database: true, migrations: await isMigrated(db, folder) };
  } catch {
    return { database: false, migrations: false };
  }
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

/** drizzle notes each migration's own time; a database that has the newest has those before it. */
async function isMigrated(db: Db, folder: string): Promise<boolean> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  }; // drizzle-kit's own file
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  try {
    const [applied] = await rows<{ newest: number | null }>(
      db,
      sql`select max(created_at)::bigint as newest from drizzle.__drizzle_migrations`,
    );
    return (applied?.newest ?? 0) >= newest;
  } catch {
    return false; // the table of migrations is not there yet
  }
}

const migrationsFolder = () => path.join(process.cwd(), 'server/db/migrations');
