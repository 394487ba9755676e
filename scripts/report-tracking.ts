// `npm run report:tracking [-- YYYY-MM-DD]`: a day's visits, clicks by button, and the way from list to order.
import { printableLines } from '@/lib/domain/text/printable';
import { buttonNames } from '@/lib/domain/tracking/tracking';
import { migrateDatabase } from '@/server/db/migrate';
import { openDatabase } from '@/server/kernel/database';
import { type DayReport, reportDay } from '@/server/tracking/public';
import { runTool } from './lib/run-tool';
import { readUnitEnvironment } from './lib/unit-environment';

const [day = ''] = process.argv.slice(2);

if (!/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/.test(day)) {
  console.error('用法：npm run report:tracking [-- 2026-11-20]');
  process.exitCode = 2;
} else {
  runTool(run);
}

async function run(): Promise<void> {
  readUnitEnvironment();
  const database = await openDatabase();
  try {
    await migrateDatabase(database);
    console.log(printableLines(written(await reportDay(database.db, day))));
  } finally {
    await database.close();
  }
}

function written(report: DayReport): string {
  const lines = [
    `${report.day}  访问 ${report.visits} 次，会话 ${report.sessions} 个，来访地址 ${report.addresses} 个`,
    '',
    '页面（次数、会话、平均停留秒）',
    ...report.pages.map(
      ({ page_type, visits, sessions, stay_seconds }) =>
        `  ${page_type || '—'}\t${visits}\t${sessions}\t${stay_seconds ?? '—'}`,
    ),
    '',
    '点击（次数、会话）',
    ...report.buttons.map(
      ({ button_type, clicks, sessions }) =>
        `  ${button_type || '—'} ${buttonNames[button_type] ?? ''}\t${clicks}\t${sessions}`,
    ),
    '',
    '从列表到下单（会话）',
    ...report.way.map(({ name, sessions }, nth) => {
      const before = nth === 0 ? 0 : (report.way[0]?.sessions ?? 0);
      const share = before > 0 ? `\t${((sessions / before) * 100).toFixed(1)}%` : '';
      return `  ${name}\t${sessions}${share}`;
    }),
    '',
    `当日下单 ${report.placed} 单，付款 ${report.paid} 单`,
  ];
  return lines.join('\n');
}
