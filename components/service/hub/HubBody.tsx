import panel from '@/components/catalog/list/FilterPanel.module.css';
import { PlatformBoxes } from '@/components/catalog/list/PlatformRow';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { PageLink } from '@/components/service/page-links';
import { href, isBuilt } from '@/lib/address/routes';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { withinFilter } from '@/lib/domain/catalog/budgets';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { type HubName, hubs } from '@/lib/domain/catalog/hubs';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './Hub.module.css';
import { HubListRow } from './HubListRow';
import { HubRail, type HubRailProps } from './HubRail';
import { type HubGood, HubRow } from './HubRow';

export interface HubBodyProps {
  heading: string;
  hub: HubName;
  /** of all its platforms together */
  whole: GoodsFacets;
  /** of each platform, in the hub's order */
  facets: readonly GoodsFacets[];
  /** the best of each platform by turns; within a budget the best that it pays for */
  goods: readonly HubGood[];
  /** a chosen budget in 分, with the accounts that it pays for where they are counted */
  budget: { fen: number; within: number | null } | null;
  rail: Omit<HubRailProps, 'hub'>;
  /** where a need of these platforms is left */
  need: PageLink | undefined;
}

/** What stands below the map of prices: the ways into the lists, a dozen accounts of all platforms, and the rail. */
export function HubBody({ heading, hub, whole, facets, goods, budget, rail, need }: HubBodyProps) {
  const list = ownList(0, hub);
  const all = budget ? listHref(list, withinFilter(hub, budget.fen / 100)) : list.root;
  const total = budget ? budget.within : whole.total;
  return (
    <>
      <div className={s.main}>
        <h2 className="sr-only">{heading}</h2>
        <section className={panel.panel} aria-label="按平台与品类进入列表">
          <form action={list.root}>
            <PlatformBoxes
              platforms={facets.map(({ platform, total: count }) => ({
                id: platform,
                name: platformOf(platform).name,
                count,
              }))}
              chosen={[]}
            />
          </form>
          <HubListRow name="全部平台" list={list} facets={whole} />
          {facets.map((each) => (
            <HubListRow
              key={each.platform}
              name={platformOf(each.platform).name}
              list={ownList(each.platform)}
              facets={each}
            />
          ))}
        </section>
        <section className={s.list} aria-label="各平台的账号">
          <div className={s.bar}>
            <p>
              {budget
                ? `${formatYuanShort(budget.fen)}以内综合靠前的账号`
                : '各平台综合靠前的账号，轮流排列'}
            </p>
            {budget && (
              <a className={s.chip} href={href(hub)} aria-label="去掉预算">
                {formatYuanShort(budget.fen)}内
                <Icon name="close" size={14} />
              </a>
            )}
            {total !== null && (
              <p className={s.total}>
                共 <b>{groupDigits(total)}</b> 个
              </p>
            )}
          </div>
          <div className={s.titles} aria-hidden="true">
            <span>账号</span>
            <span>粉丝 / 30 天</span>
            <span>{reachWords(hub)}</span>
            <span>千次成本</span>
            <span>近 90 天</span>
            <span>主位置报价</span>
            <span>最早空档</span>
            <span>操作</span>
          </div>
          {goods.length > 0 ? (
            <ol>
              {goods.map((each) => (
                <HubRow key={each.good.good_sn} {...each} />
              ))}
            </ol>
          ) : (
            <p className={s.none}>
              {budget ? '没有这个价以内的账号，请把预算调高一档。' : '现在没有可以下单的账号。'}
            </p>
          )}
          <a className={s.all} href={all} rel={budget ? 'nofollow' : undefined}>
            {total === null ? '看全部账号' : `看全部 ${groupDigits(total)} 个账号`}
            <Icon name="right" size={14} />
          </a>
        </section>
        {isBuilt('plan') && (
          <p className={s.plan}>
            <b>不想自己挑</b>
            <span>写下产品和预算，配出一组账号；每一条都能换，换了差多少当场看得到。</span>
            {need && (
              <a className={s.need} href={`${need.href}#need`}>
                {need.label}
              </a>
            )}
            <a className={s.make} href={href('plan')}>
              按预算出方案
            </a>
          </p>
        )}
      </div>
      <HubRail hub={hub} {...rail} />
    </>
  );
}

/** 播放或阅读: what its platforms count. */
const reachWords = (hub: HubName): string =>
  [...new Set(hubs[hub].platforms.map((no) => platformOf(no).reachName))].join('或');
