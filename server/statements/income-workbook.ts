import type { Readable } from 'node:stream';
import { minusFen } from '@/lib/domain/money/money';
import type { IncomePeriod } from '@/lib/domain/statements/income-period';
import { formatTime } from '@/lib/domain/time/format-time';
import { verificationKinds } from '@/lib/domain/verification/states';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { type SheetCell, yuanCell } from '@/server/kernel/sheets/cell';
import { xlsxStream } from '@/server/kernel/sheets/xlsx-stream';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import { earningsOf, sumEarnings } from '@/server/wallet/public';
import { toldEarnings } from './show-income';

const batch = 1_000;

/**
 * An owner's income of a month or a quarter as a workbook: a line in the order of what platforms report of those who
 * earn on them (State Council order 810: who it is, services, given back, left, fees paid to the platform, number of
 * orders), and every order that it is the sum of. It holds the owner's whole number: for himself alone.
 */
export async function incomeWorkbook(
  db: Db,
  userId: number,
  period: IncomePeriod,
): Promise<Readable> {
  const { nicename } = await userById(db, userId);
  const sums = await sumEarnings(db, userId, period);
  const report: (readonly [title: string, cell: SheetCell])[] = [
    ...identityOf(await verifiedNameOf(db, userId)),
    ['店铺（用户）名称', nicename],
    ['店铺（用户）唯一标识码', String(userId)],
    ['所属期起', period.from],
    ['所属期止', period.to],
    ['销售服务取得的收入：收入总额（元）', yuanCell(sums.grossFen)],
    ['销售服务取得的收入：退款金额（元）', yuanCell(sums.refundFen)],
    ['销售服务取得的收入：收入净额（元）', yuanCell(minusFen(sums.grossFen, sums.refundFen))],
    ['支付给平台的佣金、服务费金额（元）', yuanCell(sums.feeFen)],
    ['结算到账（元）', yuanCell(sums.netFen)],
    ['交易（订单）数量', String(sums.orders)],
  ];
  return xlsxStream([
    {
      name: '收入信息',
      widths: report.map(() => 22),
      head: report.map(([title]) => title),
      lines: oneLine(report.map(([, cell]) => cell)),
    },
    {
      name: '订单明细',
      widths: [20, 24, 28, 16, 16, 16, 16, 16],
      head: [
        '结算时间',
        '订单号',
        '账号',
        '收入总额（元）',
        '退款金额（元）',
        '收入净额（元）',
        '平台服务费（元）',
        '结算到账（元）',
      ],
      lines: orderLines(db, userId, period),
    },
  ]);
}

/** As the form of 810 has it: a company by its credit code, a person by the identity card. */
function identityOf(verified: VerifiedName | null): (readonly [title: string, cell: string])[] {
  const isCompany = verified?.kind === 'company';
  const number = verified?.number ?? '';
  return [
    ['主体类型', verified ? verificationKinds[verified.kind] : '未实名认证'],
    ['是否已取得登记证照', verified ? (isCompany ? '是' : '否') : ''],
    ['名称（姓名）', verified?.name ?? ''],
    ['统一社会信用代码（纳税人识别号）', isCompany ? number : ''],
    ['证件类型', verified && !isCompany ? '居民身份证' : ''],
    ['证件号码', isCompany ? '' : number],
  ];
}

async function* oneLine(line: readonly SheetCell[]) {
  yield [line];
}

async function* orderLines(
  db: Db,
  userId: number,
  period: IncomePeriod,
): AsyncGenerator<SheetCell[][]> {
  for (let after: number | null = null; ; ) {
    const page = await earningsOf(db, userId, period, { after, size: batch });
    yield (await toldEarnings(db, page)).map((earning) => [
      formatTime(earning.at, 'second'),
      earning.orderSn,
      earning.title,
      yuanCell(earning.grossFen),
      yuanCell(earning.refundFen),
      yuanCell(minusFen(earning.grossFen, earning.refundFen)),
      yuanCell(earning.feeFen),
      yuanCell(earning.netFen),
    ]);
    after = page.at(-1)?.entryId ?? null;
    if (page.length < batch || after === null) return;
  }
}
