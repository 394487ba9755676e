// `npm run restore -- NAME`: a backup of BACKUP_TO into the empty database and the store that the environment names; without a
// name it lists them. Ends with 1 where the books are broken or a file lacks.
import { audit } from '@/server/audit';
import { listBackups } from '@/server/backup/manifest';
import { backupPlace } from '@/server/backup/place';
import { restoreBackup } from '@/server/backup/restore-backup';
import { migrateDatabase } from '@/server/db/migrate';
import { env } from '@/server/kernel/env';
import { auditFiles } from '@/server/site/public';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

runTool(async () => {
  // Only a file that is named: a trial must not write into the store of the running site.
  readUnitEnvironment(process.env, '');
  const { BACKUP_TO } = env();
  const place = backupPlace(BACKUP_TO);
  const [name] = process.argv.slice(2);
  if (!name) {
    const names = await listBackups(place);
    console.log(`${BACKUP_TO} 里有 ${names.length} 份备份：`, ...names);
    return 0;
  }
  const database = await restoreBackup(place, name);
  try {
    await migrateDatabase(database);
    const { rows: files, lost } = await auditFiles(database.db);
    const broken = [
      ...(await audit(database.db)).map((sentence) => `账目不符：${sentence}`),
      ...(lost.count > 0
        ? [`${lost.count} 个文件有记录，备份里却没有：${lost.some.join('、')}`]
        : []),
    ];
    for (const sentence of broken) console.error(sentence);
    if (broken.length > 0) return 1;
    console.log(
      `已恢复 ${name}，密钥打得开，账目核对无误，${files} 个文件齐全。启动前请先看 docs/operate.md 的“After a restore”。`,
    );
    return 0;
  } finally {
    await database.close();
  }
});
