import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printable } from '@/lib/domain/text/printable';
import { importGoods } from '@/server/catalog/import/import-goods';
import { ownerId } from '@/server/catalog/import/owner-finder';
import { tidyLists } from '@/server/catalog/lists/tidy-lists';
import { migrateDatabase } from '@/server/db/migrate';
import { fileRows } from '@/server/files/public';
import { openDatabase } from '@/server/kernel/database';
import { runTool } from './lib/run-tool';

const usage = `用法：npm run import -- 文件.csv|文件.xlsx [--strict] [--owner 手机号]
  --strict        任何一行有误就一行也不写入
  --owner 手机号  未填 owner_phone 的行归这个媒体主
表头和各列的写法见 docs/import.md。`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: 'boolean', default: false }, owner: { type: 'string' } },
});
const [file] = positionals;

if (!file || positionals.length > 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  runTool(
    () => run(file),
    (error) => `导入中止：${error instanceof Error ? error.message : String(error)}`,
  );
}

async function run(path: string): Promise<number> {
  if (!existsSync(path)) throw new Error(`找不到文件 ${path}`);
  const startedAt = Date.now();
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    const owner = values.owner ? await ownerId(database.db, values.owner) : undefined;
    if (values.owner && owner === undefined) {
      throw new Error(`没有手机号为 ${values.owner} 的媒体主账号`);
    }
    const report = await importGoods(database.db, () => fileRows(path), {
      strict: values.strict,
      ownerId: owner,
      onFault: ({ row, column, reason }) =>
        console.log(printable(`第 ${row} 行 ${column}：${reason}`)),
    });
    if (report.created + report.updated > 0) {
      await tidyLists(database.db);
    }
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(
      `共 ${report.rows} 行：新增 ${report.created}，更新 ${report.updated}，未变 ${report.unchanged}，有误 ${report.bad}（${seconds} 秒，内存峰值 ${peakMb} MB）`,
    );
    if (values.strict && report.bad > 0) {
      console.log('有误，已按 --strict 全部不写入');
      return 1;
    }
    return 0;
  } finally {
    await database.close();
  }
}
