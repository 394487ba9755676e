// `npm run rekey`: seals with DATA_KEY what the keys of OLD_DATA_KEYS sealed, also while the program runs.
import { userInfo } from 'node:os';
import { migrateDatabase } from '@/server/db/migrate';
import { type Database, openDatabase } from '@/server/kernel/database';
import { type Rekeyed, rekey } from '@/server/operator/rekey';
import { askProgram } from './lib/ask-program';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

const by = process.env.OPERATOR || userInfo().username;
let opened: Database | undefined;

async function main() {
  let values = 0;
  let files = 0;
  for (;;) {
    const slice = (await askProgram<Rekeyed>({ rekey: true, by })) ?? (await rekeyHere());
    values += slice.values;
    files += slice.files;
    console.log(`已用密钥 ${slice.key} 重新封存 ${values} 处数据、${files} 个文件`);
    // The last round finds nothing: what was changed while a round went by is done as well.
    if (slice.done && slice.values + slice.files === 0) break;
  }
  console.log('没有由旧密钥封存的内容了，可以从 OLD_DATA_KEYS 去掉旧密钥并重启。');
}

/** Where no program runs on the data folder: the database alone. */
async function rekeyHere(): Promise<Rekeyed> {
  if (!opened) {
    opened = await openDatabase();
    await migrateDatabase(opened);
  }
  return rekey(opened.db, by, 60_000);
}

runTool(async () => {
  readUnitEnvironment();
  try {
    await main();
  } finally {
    await opened?.close();
  }
});
