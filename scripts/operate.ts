import { userInfo } from 'node:os';
import { printableLines } from '@/lib/domain/printable';
import { isAppError } from '@/lib/errors';
import { migrateDatabase } from '@/server/db/migrate';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { type OperateRequest, operate, usage } from '@/server/operator/operate';
import { readOperateKey } from '@/server/operator/operate-key';

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
  return { act: first, by, fields };
}

/** Through the program where one runs on the data folder, since the embedded database has room for one process. */
async function run(request: OperateRequest): Promise<void> {
  console.log(printableLines((await askProgram(request)) ?? (await operateHere(request))));
}

/** @returns undefined where no program answers @throws Error with what the program refused */
async function askProgram(request: OperateRequest): Promise<string | undefined> {
  const found = readOperateKey(env().DATA_DIR);
  if (!found) return undefined;
  let answer: Response;
  try {
    answer = await fetch(found.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${found.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
  } catch {
    return undefined; // it was killed and left its file
  }
  if (answer.status === 404) return undefined; // another program listens there now
  const { said } = (await answer.json()) as { said: string };
  if (!answer.ok) throw new Error(said);
  return said;
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
