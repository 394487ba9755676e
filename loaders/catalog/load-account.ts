import type { AccountPageProps } from '@/components/catalog/account/AccountPage';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { accountHref } from '@/lib/address/account-href';
import type { Answer } from '@/lib/contract';
import type { GoodDetail, PriceHistory } from '@/lib/contract/catalog';
import { type AccountChange, accountChanges } from '@/lib/domain/catalog/account-changes';
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
import { accountShown } from './account-shown';
import { goodCrumbs } from './good-crumbs';
import { goodParts } from './good-parts';

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
  const [
    { good, is_indexable, detail, instead },
    parts,
    { list: corrections },
    ranks,
    { list: articles },
  ] = await Promise.all([
    call('account_page', { sn }),
    goodParts(call, sn),
    call('contact/corrections', { sn }),
    call('account_ranks', { sn }),
    call('account_articles', { sn }),
  ]);
  const path = accountHref(good);
  if (path !== asked.pathname) return movedTo(path);
  const crumbs = goodCrumbs(good);
  const name = `${platformOf(good.staff_style).name}账号${good.good_title}`;
  if (!detail) {
    ctx.res.statusCode = 410;
    const seo = pageSeo(ctx, {
      title: `${name}已下架`,
      description: `${name}已停止接单，这里是与它相似的账号。`,
      path,
      robots: 'noindex,follow',
      crumbs,
      followsWindow: true,
    });
    return {
      props: {
        platform: good.staff_style,
        gone: { title: good.good_title, instead },
        told: null,
        seo,
        crumbs,
      },
    };
  }
  return {
    props: {
      platform: good.staff_style,
      gone: null,
      told: accountShown(ctx.req, {
        detail,
        ...parts,
        changes: changesOf(detail, parts.history, corrections),
        ranks,
        articles,
        address: ctx.siteUrl + path,
      }),
      seo: pageSeo(ctx, {
        title: `${good.good_title}（${detail.good.goods_type} ${detail.good.account_id}）报价、数据与成交记录`,
        description: `${name}，ID ${detail.good.account_id}，${detail.good.area}，${formatCount(detail.good.fans)} 粉丝：各位置报价与有效期、近 90 天数据、受众、近期作品、成交价区间与履约记录，逐项注明来源与日期。`,
        path,
        robots: is_indexable ? 'index,follow' : 'noindex,follow',
        crumbs,
        followsWindow: true,
        facts: (site) => accountLd(site, path, detail),
      }),
      crumbs,
    },
  };
}

function changesOf(
  { good, skus, metrics, today }: GoodDetail,
  { positions }: PriceHistory,
  corrections: Answer<'contact/corrections'>['list'],
): AccountChange[] {
  const names = new Map(skus.map(({ position, name }) => [position, name]));
  const { leave_from: from, leave_to: to } = good;
  return accountChanges({
    prices: positions.flatMap(({ position, steps }) => {
      const name = names.get(position);
      return name === undefined ? [] : [{ name, steps }];
    }),
    figures: metrics,
    corrections,
    leave: from && to ? { from, to } : null,
    today,
  });
}
