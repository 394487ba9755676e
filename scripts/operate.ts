import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { printableLines } from '@/lib/domain/printable';
import { isAppError } from '@/lib/errors';
import { migrateDatabase } from '@/server/db/migrate';
import { openDatabase } from '@/server/kernel/database';
import { type OperateRequest, operate, usage } from '@/server/operator/operate';
import { askProgram } from './lib/ask-program';

const [first = '', ...rest] = process.argv.slice(2);

if (first === '') {
  console.log(usage());
} else {
  run(requestOf()).catch((error: unknown) => {
    const said = isAppError(error) ? error.msg : error instanceof Error ? error.message : error;
    console.error(printableLines(String(said)));
    process.exitCode = 1;
  });
}

function requestOf(): OperateRequest {
  if (first === 'list') return { list: rest[0] ?? '', page: Number(rest[1] ?? 1) };
  const { by = process.env.OPERATOR || userInfo().username, ...fields } = Object.fromEntries(
    rest.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  return { act: first, by, fields: withFiles(fields) };
}

/** `pdf=@invoice.pdf` sends the file: the program may run as somebody who cannot read it. */
function withFiles(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value.startsWith('@') ? `base64,${readFileSync(value.slice(1)).toString('base64')}` : value,
    ]),
  );
}

/** Through the program where one runs on the data folder, since the embedded database has room for one process. */
async function run(request: OperateRequest): Promise<void> {
  const answer = await askProgram<{ said: string }>(request);
  console.log(printableLines(answer?.said ?? (await operateHere(request))));
}

async function operateHere(request: OperateRequest): Promise<string> {
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    return await operate(database.db, request);
  } finally {
    await database.close();
  }
}
