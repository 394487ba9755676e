import { connectPostgres, useDatabase } from '@/server/kernel/database';
import type { OwnProgram } from './own-program';

/**
 * Lets this process act on a program's database and files as the program itself does: what no visitor can do by the
 * screen is made by the product's own code. @returns ends it
 */
export async function asProgram({
  databaseUrl,
  dataDir,
}: Pick<OwnProgram, 'databaseUrl' | 'dataDir'>): Promise<() => Promise<void>> {
  const before = { ...process.env };
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' };
  Object.assign(process.env, own);
  forgetEnvironment();
  const database = await connectPostgres(databaseUrl, 4);
  useDatabase(database);
  return async () => {
    useDatabase(undefined);
    await database.close();
    for (const name of Object.keys(own)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    forgetEnvironment();
  };
}

/** The environment is parsed once in a process, and another test of this worker may have asked before. */
function forgetEnvironment(): void {
  delete (globalThis as { __env?: unknown }).__env;
}
