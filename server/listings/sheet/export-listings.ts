import { sql } from 'drizzle-orm';
import writeXlsxFile from 'write-excel-file/node';
import type { Answer } from '@/lib/contract';
import type { GoodStatus } from '@/lib/domain/catalog/good-status';
import { platforms } from '@/lib/domain/catalog/platforms';
import { columnTitle } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { toldContent } from '@/server/listings/review/told-content';
import { isFigure, ownerColumns } from './columns';
import { sheetRow } from './row';

/** Listings of a file at most, the newest first. */
const MOST = 2_000;

/** media/goods/export: own listings as the import reads them, with what waits for approval in place of what stands. */
export async function exportListings(
  db: Db,
  userId: number,
): Promise<Answer<'media/goods/export'>> {
  const goods = await rows<{ id: number; platform: number; status: GoodStatus }>(
    db,
    sql`select id, platform, status from goods where owner_id = ${userId} and status <> 'forced_off'
        order by platform, id desc limit ${MOST}`,
  );
  const lines: Record<string, string | number>[] = [];
  for (const { id, platform, status } of goods) {
    lines.push(sheetRow(platform, status, (await toldContent(db, id)).told));
  }
  // Of prices and figures only the columns that some listing fills: the sheet stays readable.
  const used = ownerColumns.filter(
    (name) =>
      (!/_\d$/.test(name) && !isFigure(name)) || lines.some((line) => (line[name] ?? '') !== ''),
  );
  const names = goods.length > 0 ? used : [...used, 'price_1', 'fans'];
  const head = names.map((name) => ({ value: columnTitle(name), fontWeight: 'bold' as const }));
  const body = lines.map((line) => names.map((name) => ({ value: line[name] ?? '' })));
  const file = await writeXlsxFile([
    { data: [head, ...body], sheet: '账号', stickyRowsCount: 1 },
    { data: howTo, sheet: '填写说明' },
  ]).toBuffer();
  return {
    name: `我的账号-${await todayOf(db)}.xlsx`,
    listings: goods.length,
    content: file.toString('base64'),
  };
}

/** The second sheet, which the import does not read: what counts when, and what the numbers of prices mean. */
const howTo = [
  ['有效期、休假、日接单上限导入后即时生效；在售账号的报价和资料改动要审核，通过前按现价接单'],
  ['新的一行是新账号，导入后等待审核；账号以平台和账号ID为准，状态一列只供查看'],
  ['受众写成“女性 82.4%、男性 17.6%”；截图在账号的编辑页里填，导入不会改动'],
  ['合作案例一行一个，写成“标题，品牌，2026-10，报价位置，播放 486000”'],
  [],
  ['平台', '报价序号对应的位置'],
  ...platforms.map(({ name, positions }) => [
    name,
    positions.map((position) => `报价${position.id}：${position.name}`).join('，'),
  ]),
].map((line) => line.map((value) => ({ value })));
