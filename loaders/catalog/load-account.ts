import type { AccountPageProps } from '@/components/catalog/account/AccountPage';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { accountHref } from '@/lib/address/account-href';
import { accountChanges } from '@/lib/domain/catalog/account-changes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCount } from '@/lib/domain/figures/format-figure';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { accountLd } from '@/lib/seo/account-ld';
import { goodCrumbs } from './good-crumbs';

/**
 * The loader of `/a/{platform}/{good_sn}.html`. Another platform's word goes to the account's own address; one that its owner
 * took down answers 410 with what is like it.
 */
export async function loadAccount(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<AccountPageProps>> {
  const asked = addressOf(ctx);
  const [, sn] = /^\/a\/[a-z]+\/([a-z0-9]{8,40})\.html$/.exec(asked?.pathname ?? '') ?? [];
  if (!asked || !sn) return { notFound: true };
  const [detail, settled, days, estimate, history] = await Promise.all([
    call('account_page', { sn }),
    call('settled_prices', { sn }),
    call('free_days', { sn }),
    call('post_estimate', { sn }),
    call('price_history', { sn }),
  ]);
  const { good, skus, metrics } = detail;
  const path = accountHref(good);
  if (path !== asked.pathname) return movedTo(path);
  const isGone = good.status === 'off' || good.status === 'forced_off';
  if (isGone) ctx.res.statusCode = 410;
  const platform = platformOf(good.staff_style);
  const names = new Map(skus.map(({ position, name }) => [position, name]));
  const crumbs = goodCrumbs(good);
  const address = ctx.siteUrl + path;
  return {
    props: {
      detail,
      settled: settled.positions,
      days,
      estimate,
      history,
      changes: accountChanges({
        prices: history.positions.flatMap(({ position, steps }) => {
          const name = names.get(position);
          return name === undefined ? [] : [{ name, steps }];
        }),
        figures: metrics,
        leave:
          good.leave_from && good.leave_to ? { from: good.leave_from, to: good.leave_to } : null,
        today: detail.today,
      }),
      isGone,
      address,
      seo: pageSeo(ctx, {
        title: `${good.good_title}（${platform.name} ${good.account_id}）报价、数据与成交记录`,
        description: `${platform.name}账号${good.good_title}，ID ${good.account_id}，${good.area}，${formatCount(good.fans)} 粉丝：各位置报价与有效期、近 90 天数据、受众、近期作品、成交价区间与履约记录，逐项注明来源与日期。`,
        path,
        robots: detail.is_indexable ? 'index,follow' : 'noindex,follow',
        crumbs,
        facts: (site) => (isGone ? [] : accountLd(site, path, detail)),
      }),
      crumbs,
    },
  };
}
