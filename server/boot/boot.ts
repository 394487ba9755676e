import { warmFilters } from '@/server/catalog/public';
import { startJobs } from '@/server/jobs/run-jobs';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { serveMetrics } from '@/server/metrics/serve-metrics';
import { writeOperateKey } from '@/server/operator/operate-key';
import { prepareDatabase } from './prepare';

/** Brings the program up. What stops it is said in one sentence, and the process ends with 1. */
export async function boot(): Promise<void> {
  try {
    const { DEMO, JOBS, AES_KEY, DATA_DIR, METRICS_HOST, METRICS_PORT } = env();
    // pages/_document writes it into the page and may not import the server.
    process.env.AES_KEY = AES_KEY;
    const database = await openDatabase();
    await prepareDatabase(database, { isDemo: DEMO });
    if (METRICS_PORT) await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT });
    if (JOBS) startJobs();
    // The framework says on which port it listens before it starts us.
    writeOperateKey(DATA_DIR, process.env.PORT ?? '3000');
    void warmFilters(database.db);
    log().info({ database: database.kind, demo: DEMO }, 'ready');
  } catch (error) {
    process.stderr.write(`无法启动：${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
