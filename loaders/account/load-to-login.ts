import type { MarketTold } from '@/components/account/login/LoginGains';
import type { ClosedAccountProps } from '@/components/catalog/account/ClosedAccount';
import type { WantedAccountProps } from '@/components/catalog/account/WantedAccount';
import { whyClosed } from '@/components/catalog/detail/sku-words';
import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { isDataRequest } from '@/lib/page/is-data-request';
import {
  addressOf,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { findAccount } from '../catalog/find-account';

/** What stands beside the login: of the three at most one. */
interface Beside {
  wanted: WantedAccountProps | null;
  closed: ClosedAccountProps | null;
  market: MarketTold | null;
}

export type ToLoginProps = Beside & { seo: PageSeo } & Record<string, unknown>;

const nothing: Beside = { wanted: null, closed: null, market: null };
const similarShown = 3;

/** The loader of /toLogin: the account of `?sn=`, else what a login is good for. */
export async function loadToLogin(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ToLoginProps>> {
  const query = addressOf(ctx)?.query;
  const asked = query?.get('sn') ?? '';
  // A number that means nothing is no reason for no login.
  const page = await findAccount(call, asked.split('_')[0] ?? '');
  // A crawler that asks for a product comes here. The data of a page change has no status of its own.
  if (asked && !isDataRequest(ctx.req)) {
    if (!page) ctx.res.statusCode = 404;
    else if (!page.detail) ctx.res.statusCode = 410;
  }
  return {
    props: {
      ...(asked ? await besideOf(call, page, query?.get('sku') ?? '') : await gains(call)),
      seo: pageSeo(ctx, {
        title: '登录',
        description: '用手机号和验证码登录投放集市，未注册的手机号验证后自动创建账号。',
        path: href('toLogin'),
        robots: 'noindex',
      }),
    },
  };
}

async function gains(call: PageCall): Promise<Beside> {
  const { market } = await call('home_index', { each: 0 });
  if (!market) return nothing;
  const { goods, escrow_fen, counted_at } = market;
  return { ...nothing, market: { goods, escrow_fen, counted_at } };
}

async function besideOf(
  call: PageCall,
  page: Output<'account_page'> | null,
  askedSku: string,
): Promise<Beside> {
  if (!page) {
    return closed('没有这个资源', '地址可能不完整，或者这个资源没有上架过。', []);
  }
  const { detail } = page;
  if (!detail) {
    const text = '现在不能下单。下过单或收藏过它的广告主，登录后仍可查看。';
    return closed(`“${page.good.good_title}”已下架`, text, page.instead);
  }
  const { good, skus, metrics, series, similar, today } = detail;
  const { mainPosition, mainMetric } = platformOf(good.staff_style);
  const open = skus.filter(({ orderable }) => orderable);
  const sku =
    open.find(({ sku_id }) => String(sku_id) === askedSku) ??
    open.find(({ position }) => position === mainPosition) ??
    open[0];
  if (!good.orderable || !sku) {
    return closed(`“${good.good_title}”暂时不能下单`, `${whyClosed(good, today)}。`, similar);
  }
  return {
    ...nothing,
    wanted: {
      good: {
        good_sn: good.good_sn,
        staff_style: good.staff_style,
        goods_type: good.goods_type,
        good_title: good.good_title,
        account_id: good.account_id,
        img: good.img,
        area: good.area,
        verified: good.verified,
        fans: good.fans,
        on_time_rate: good.on_time_rate,
        on_time_of: good.on_time_of,
        category: good.categories[0]?.name ?? '',
      },
      sku: {
        name: sku.name,
        price_fen: sku.price_fen,
        valid_until: sku.valid_until,
        cost_fen: sku.cost_fen,
        lead_time_days: sku.lead_time_days,
      },
      reach: metrics.find(({ kind }) => kind === mainMetric) ?? null,
      series: series && { ...series, more: [] },
      days: await call('free_days', { sn: good.good_sn }),
    },
  };
}

const closed = (title: string, text: string, like: ClosedAccountProps['instead']): Beside => ({
  ...nothing,
  closed: { title, text, instead: like.slice(0, similarShown) },
});
