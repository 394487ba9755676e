import type { GetServerSidePropsContext } from 'next';
import { accountHref } from '@/lib/address/account-href';
import type { GoodDetail } from '@/lib/contract/catalog';
import { metricSources } from '@/lib/domain/catalog/sources';
import { yuanOfFen } from '@/lib/domain/money/money';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { goodDetail } from '@/server/catalog/public';
import { openDatabase } from '@/server/kernel/database';
import { csvBegin, csvLine, type SheetCell, yuanCell } from '@/server/kernel/sheets/cell';
import { siteUrl, textPage } from './text-page';

const named = /^([a-z0-9]{8,40})\.(json|csv)$/;

const nameOf = ({ params }: Pick<GetServerSidePropsContext, 'params'>) =>
  named.exec(String(params?.file));

/** True for the addresses of an account's figures as a file. */
export const isAccountFile = (ctx: Pick<GetServerSidePropsContext, 'params'>): boolean =>
  nameOf(ctx) !== null;

const json = textPage('application/json', (ctx) =>
  read(ctx, (detail) => JSON.stringify(told(detail), null, 1)),
);
const csv = textPage('text/csv', (ctx) =>
  read(ctx, (detail) => csvBegin + lines(detail).map(csvLine).join('')),
);

/** `/a/{platform}/{good_sn}.json` and `.csv`: what the account's page shows, for whoever cites it. */
export const accountFile = (ctx: GetServerSidePropsContext) =>
  nameOf(ctx)?.[2] === 'json' ? json(ctx) : csv(ctx);

async function* read(
  ctx: GetServerSidePropsContext,
  write: (detail: GoodDetail) => string,
): AsyncGenerator<string> {
  const { db } = await openDatabase();
  const [, sn = ''] = nameOf(ctx) ?? [];
  const detail = await goodDetail(db, { sn, platform: 0 }, 0);
  const { pathname } = new URL(accountHref(detail.good), siteUrl());
  const isShown = detail.good.status === 'live' || detail.good.status === 'expired';
  if (!isShown || !pathname.startsWith(`/a/${String(ctx.params?.platform)}/`))
    throw appError('not_found');
  yield write(detail);
}

function told({ good, skus, metrics, series, audience, posts, today }: GoodDetail) {
  return {
    source: '投放集市',
    url: siteUrl() + accountHref(good),
    date: today,
    name: good.good_title,
    platform: good.goods_type,
    account_id: good.account_id,
    area: good.area,
    operator: good.operator,
    categories: good.categories.map(({ name }) => name),
    positions: skus.map(({ name, price_fen, commission, valid_until, cost_fen }) => ({
      name,
      price_yuan: yuanOfFen(price_fen),
      commission_percent: commission,
      valid_until,
      cost_yuan: cost_fen === null ? null : yuanOfFen(cost_fen),
    })),
    figures: metrics.map(({ kind: _kind, ...metric }) => metric),
    series,
    audience,
    posts: posts.items,
    orders: {
      completed: good.order_count,
      accepted: { share: good.accept_rate, of: good.accept_of },
      on_time: { share: good.on_time_rate, of: good.on_time_of },
      rating: { stars: good.rating, of: good.rating_of },
    },
  };
}

function lines({ good, skus, metrics, series, audience, posts, today }: GoodDetail): SheetCell[][] {
  const number = (value: number): SheetCell => ({ decimal: String(value) });
  const of = ({ source, as_of }: { source: keyof typeof metricSources; as_of: string }) => [
    metricSources[source].name,
    as_of,
  ];
  const parts = audience
    ? ([
        ['性别', audience.sex],
        ['年龄', audience.age],
        ['地区', audience.areas],
        ['设备', audience.devices],
        ['城市', audience.cities],
      ] as const)
    : [];
  return [
    ['项目', '名称', '值', '来源', '日期'],
    ['账号', '名称', good.good_title, '投放集市', today],
    ['账号', '平台', good.goods_type, '', ''],
    ['账号', 'ID', good.account_id, '', ''],
    ['账号', '页面', siteUrl() + accountHref(good), '', ''],
    ...skus.map(({ name, price_fen, valid_until }) => [
      '报价（元）',
      name,
      yuanCell(price_fen),
      '媒体主填写，平台审核',
      `有效至 ${valid_until}`,
    ]),
    ...metrics.map((metric) => ['数据', metric.name, number(metric.value), ...of(metric)]),
    ...(audience
      ? parts.flatMap(([part, shares]) =>
          shares.map(({ name, share }) => [`受众${part}`, name, number(share), ...of(audience)]),
        )
      : []),
    ...posts.items.map((post) => ['作品', post.title, number(post.reach), ...of(post)]),
    ...(series
      ? series.values.map((value, nth) => [
          series.name,
          shiftDay(series.from, nth),
          value === null ? '' : number(value),
          ...of(series),
        ])
      : []),
  ];
}
