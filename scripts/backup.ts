// `npm run backup`: database and files to BACKUP_TO, opened by the keys of the environment; also while the program runs.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '@/server/backup/dump-database';
import { dumpEmbedded } from '@/server/backup/dump-embedded';
import { backupPlace } from '@/server/backup/place';
import { writeBackup } from '@/server/backup/write-backup';
import { openDatabase } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { answerOfProgram } from './lib/ask-program';
import { operatorName } from './lib/run-operate';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

runTool(async () => {
  readUnitEnvironment();
  const { BACKUP_TO, BACKUP_KEEP } = env();
  const place = backupPlace(BACKUP_TO);
  const { name, manifest, missing, removed } = await writeBackup(
    place,
    await findSource(),
    BACKUP_KEEP,
  );
  const { files, proof } = manifest;
  console.log(
    `已备份到 ${BACKUP_TO}，名称 ${name}：数据库和 ${Object.keys(files).length} 个文件。`,
  );
  console.log(
    `已用当前密钥打开备份里的 ${proof.canaries.length + proof.phonesSealed.length} 处数据和 ${proof.files.length} 个文件。`,
  );
  if (missing.length > 0) {
    console.log(
      `有 ${missing.length} 个文件在存储里没有（${missing.slice(0, 5).join('、')}）：备份期间到期删除的属正常，每次都在的请查原因。`,
    );
  }
  if (removed.length > 0) console.log(`按 BACKUP_KEEP 删除了旧备份：${removed.join('、')}。`);
});

async function findSource(): Promise<Source> {
  const { DATABASE_URL: url, DATA_DIR } = env();
  if (url) return { kind: 'postgres', url };
  const answer = await answerOfProgram({ dump: true, by: operatorName() });
  return { kind: 'pglite', dump: (await answer?.blob()) ?? (await dumpHere(DATA_DIR)) };
}

/** Where no program runs on the data folder. */
async function dumpHere(folder: string): Promise<Blob> {
  if (!existsSync(path.join(folder, 'pglite'))) {
    throw new Error(`${folder} 里没有数据库。请用 DATA_DIR 或 DATABASE_URL 指出要备份的那一个。`);
  }
  const database = await openDatabase();
  try {
    return await dumpEmbedded(database);
  } finally {
    await database.close();
  }
}
