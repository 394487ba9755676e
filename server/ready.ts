import { whyUnfit } from './db/migration-state';
import { openDatabase } from './kernel/database';
import { endpoint } from './kernel/endpoint';
import { failingJobs } from './kernel/job';

/** `/api/health`: the process answers. It asks nothing of the database: restarting would not mend that. */
export const answerHealth = endpoint({
  name: 'health',
  methods: ['GET', 'HEAD'],
  answer: (_req, res) => {
    res.status(200).json({ status: 'up', uptime_seconds: Math.floor(process.uptime()) });
  },
});

/**
 * `/api/ready`: 200 when the database answers, knows every migration of this build and has lost nothing that this build
 * uses (decision 142); else 503, with the reason in `detail`. Work by the clock that fails is named: taking the copy away
 * would not mend it, somebody has to look.
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
  /** why the two do not fit */
  detail?: string;
}

/** ms; a balancer that asks has its own limit, and a database that takes longer serves nobody. */
const limit = 3_000;

/** @param folder of the migrations that this build needs, elsewhere than where they are */
export async function readiness(folder?: string): Promise<Readiness> {
  const away: Readiness = { database: false, migrations: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((done) => {
    timer = setTimeout(done, limit, away);
  });
  const asked = openDatabase().then(async ({ db }) => {
    const detail = await whyUnfit(db, folder);
    return { database: true, migrations: !detail, ...(detail && { detail }) };
  });
  return Promise.race([asked.catch(() => away), late]).finally(() => clearTimeout(timer));
}
