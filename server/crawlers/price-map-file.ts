import type { GetServerSidePropsContext } from 'next';
import { accountHref } from '@/lib/address/account-href';
import { hubNames, hubs } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { appError } from '@/lib/errors';
import { openDatabase } from '@/server/kernel/database';
import { csvBegin, csvLine, yuanCell } from '@/server/kernel/sheets/cell';
import { readPricePoints } from '@/server/market/public';
import { siteUrl, textPage } from './text-page';

/** `/price-map/{hub}.csv`: the accounts that a hub's map of prices shows. */
export const priceMapFile = textPage('text/csv', read);

async function* read({ params }: GetServerSidePropsContext): AsyncGenerator<string> {
  const hub = hubNames.find((name) => `${name}.csv` === params?.file);
  if (!hub) throw appError('not_found');
  const { db } = await openDatabase();
  const { day, platforms } = (await readPricePoints(db)).value;
  yield csvBegin + csvLine(['平台', '账号', '粉丝', '主位置报价（元）', '页面', '日期']);
  for (const no of hubs[hub].platforms) {
    const points = platforms.find(({ platform }) => platform === no)?.points ?? [];
    for (const { sn, title, fans, price_fen } of points) {
      const page = siteUrl() + accountHref({ good_sn: sn, staff_style: no });
      yield csvLine([
        platformOf(no).name,
        title,
        { decimal: String(fans) },
        yuanCell(price_fen),
        page,
        day,
      ]);
    }
  }
}
