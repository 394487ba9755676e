import { userInfo } from 'node:os';
import { printableLines } from '@/lib/domain/text/printable';
import { isAppError } from '@/lib/errors';
import type { OperateRequest } from '@/server/operator/operate';
import { askProgram } from './ask-program';
import { runTool } from './run-tool';
import { readUnitEnvironment } from './unit-environment';

/** Who does it, for the log, where nobody is named. */
export const operatorName = (): string => process.env.OPERATOR || userInfo().username;

/**
 * Prints what an operator's command answers: through the program where one runs on the data folder, since the embedded
 * database has room for one process. A refusal ends with 1.
 */
export function runOperate(request: OperateRequest): void {
  runTool(
    async () => {
      readUnitEnvironment();
      const answer = await askProgram<{ said: string }>(request);
      console.log(printableLines(answer?.said ?? (await operateHere(request))));
    },
    (error) =>
      isAppError(error) ? error.msg : error instanceof Error ? error.message : String(error),
  );
}

/** The whole server is loaded here alone: where a program answers, its people need not wait for that. */
async function operateHere(request: OperateRequest): Promise<string> {
  const [{ migrateDatabase }, { openDatabase }, { operate }] = await Promise.all([
    import('@/server/db/migrate'),
    import('@/server/kernel/database'),
    import('@/server/operator/operate'),
  ]);
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    return await operate(database.db, request);
  } finally {
    await database.close();
  }
}
