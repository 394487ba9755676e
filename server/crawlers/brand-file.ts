import type { GetServerSidePropsContext } from 'next';
import { brandLimits } from '@/lib/contract/cases';
import { roundedMoney, roundedOrders } from '@/lib/domain/cases/rounded';
import { allBrands } from '@/server/cases/public';
import { openDatabase } from '@/server/kernel/database';
import { consumeLimits } from '@/server/kernel/limits/rate-limit';
import { addressOf } from '@/server/kernel/network/address-of';
import { csvBegin, csvLine, yuanCell } from '@/server/kernel/sheets/cell';
import { textPage } from './text-page';

/** True for the address of the table of brands as a file. */
export const isBrandFile = ({ query }: Pick<GetServerSidePropsContext, 'query'>): boolean =>
  query.file === 'csv';

/** `/brand?file=csv`: every row of the table as the page tells it; what is rounded there is here. Kept as little as the page. */
export const brandFile = textPage('text/csv', brandLines, 'no-store');

async function* brandLines({
  req,
}: Pick<GetServerSidePropsContext, 'req'>): AsyncGenerator<string> {
  await consumeLimits('brand-file', brandLimits, { address: addressOf(req) });
  const { db } = await openDatabase();
  yield csvBegin;
  yield csvLine([
    '品牌',
    '行业',
    '90 天花费（元）',
    '单数',
    '平台分配',
    '常用形式',
    '达到承诺',
    '案例',
  ]);
  for (const row of await allBrands(db)) {
    yield csvLine([
      row.is_named ? row.name : '未公开',
      row.trade_name,
      row.is_named ? yuanCell(row.spend_fen) : roundedMoney(row.spend_fen),
      row.is_named ? { decimal: String(row.orders) } : roundedOrders(row.orders),
      row.mix
        .map(({ platform_name: name, share }) => `${name} ${Math.round(share * 100)}%`)
        .join('，'),
      row.forms.join('、'),
      row.met === null ? '' : { decimal: String(Math.round(row.met * 1000) / 1000) },
      { decimal: String(row.cases) },
    ]);
  }
}
