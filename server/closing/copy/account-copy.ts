import type { Readable } from 'node:stream';
import { areaHref } from '@/lib/address/routes';
import { areaOfGroup, groupName } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import { userById } from '@/server/account/public';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import type { SheetCell } from '@/server/kernel/sheets/cell';
import { type XlsxSheet, xlsxStream } from '@/server/kernel/sheets/xlsx-stream';
import { readBrand } from '@/server/site/public';
import { copyOfColumns, hangingSheets, withheldTables } from './copy-of-columns';
import type { CopySheet, Person } from './copy-sheet';

/**
 * Everything the platform holds of a person as a workbook, written while it is read: a page of each sheet is read first, so that
 * what cannot be read at all is refused before anything is sent, and empty sheets are named instead of shown.
 */
export async function accountCopy(db: Db, userId: number): Promise<Readable> {
  const user = await userById(db, userId);
  const { brand } = await readBrand(db);
  const me: Person = { id: user.id, group: user.group };
  const full: { sheet: CopySheet; lines: XlsxSheet['lines'] }[] = [];
  const empty: CopySheet[] = [];
  for (const { sheet, naming } of allSheets()) {
    const lines = sheet.lines(db, me, naming);
    const first = await lines.next();
    if (first.done) empty.push(sheet);
    else full.push({ sheet, lines: resumed(first.value, lines) });
  }
  const area = areaOfGroup(me.group);
  const link = (route: Parameters<typeof areaHref>[1]) =>
    `${env().SITE_URL}${areaHref(area, route)}`;
  const told: (readonly [about: string, text: string])[] = [
    ['这是什么', `${brand}保存的本账号的个人信息副本（《个人信息保护法》第四十五条）`],
    [
      '账号',
      `${user.nicename}，${groupName(me.group)}，编号 ${user.id}，${maskPhone(unseal(user.phoneSealed))}`,
    ],
    ['生成时间', formatTime(new Date().toISOString(), 'second')],
    ['怎样看', '每张表是一类信息，每行一条，时间为北京时间；生成期间的新变动可能不在其中'],
    ...full.map(({ sheet: { title, what } }) => [`表：${title}`, what] as const),
    ['没有记录的', empty.map(({ title }) => title).join('、') || '无'],
    ['遮盖的', '与您自己的页面一致：登录手机号、证件号码、邮箱遮盖中间几位，银行卡号只有尾号'],
    [
      '不提供的',
      '密码、登录凭证、摘要与密钥（泄露会危及账号）；文件的存放位置与系统内部编号；对方与其他人的个人信息（依法不能提供给您）',
    ],
    ...reasons().map((reason) => ['不提供的', reason] as const),
    ['上传的文件', `只列名称、用途与时间；文件在使用它的页面登录后查看`],
    ['更正联系方式', link('personalSettings')],
    ['更正手机号、注销账号', link('securitySettings')],
    ['其他更正与疑问', link('otherManagement-proposal')],
  ];
  return xlsxStream([
    { name: '说明', widths: [30, 100], head: ['项目', '内容'], lines: once(told) },
    ...full.map(({ sheet: { title, widths, head }, lines }) => ({
      name: title,
      widths,
      head,
      lines,
    })),
  ]);
}

/** Each sheet once, what hangs on it after it, with the columns that name the account. */
function allSheets(): { sheet: CopySheet; naming: string[] }[] {
  const namings = new Map<CopySheet, string[]>();
  for (const [name, sheet] of Object.entries(copyOfColumns)) {
    if (typeof sheet === 'string') continue;
    const column = name.slice(name.indexOf('.') + 1);
    namings.set(sheet, [...(namings.get(sheet) ?? []), column]);
  }
  return [...namings].flatMap(([sheet, naming]) => [
    { sheet, naming },
    ...hangingSheets.filter(({ on }) => on === sheet).map((it) => ({ sheet: it.sheet, naming })),
  ]);
}

const reasons = (): string[] => [
  ...new Set(
    [...Object.values(copyOfColumns), ...Object.values(withheldTables)].flatMap((copy) =>
      typeof copy === 'string' ? [copy.replace(/^不提供：/, '')] : [],
    ),
  ),
];

async function* resumed(
  first: SheetCell[][],
  rest: AsyncIterable<SheetCell[][]>,
): AsyncGenerator<SheetCell[][]> {
  yield first;
  yield* rest;
}

async function* once(lines: readonly (readonly SheetCell[])[]) {
  yield lines;
}
