import type { ReactNode } from 'react';
import { ratedUntil } from '@/components/catalog/rated-until';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href, isBuilt, type RouteName } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import type { GoodsFacets } from '@/lib/contract/catalog';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { BrandWall } from './BrandWall';
import digests from './Digests.module.css';
import { Finder, type FinderGood } from './Finder';
import s from './Home.module.css';
import { HomeRail, type HomeRailProps } from './HomeRail';
import { LoginCard } from './LoginCard';
import { MoneySteps } from './MoneySteps';
import { type Article, NewsCard } from './NewsCard';
import { OwnerCall } from './OwnerCall';
import { PlatformNav } from './PlatformNav';
import { type PlatformRow, PriceCards, scaleOf, scaleWords } from './PriceCards';
import { type RankDigest, RankDigests } from './RankDigests';
import { Shelves } from './Shelves';
import { TradeCards } from './TradeCards';

export interface HomeView {
  home: Output<'home_index'>;
  facets: GoodsFacets;
  best: readonly FinderGood[];
  news: readonly Article[];
  ranks: readonly RankDigest[];
  rail: Omit<HomeRailProps, 'market'>;
  feeRate: string;
}

/** Everything of the home page below the header. */
export function HomeBody({ home, facets, best, news, ranks, rail, feeRate }: HomeView) {
  const { market, solutions, brands } = home;
  const rows = stockedPlatforms(home, facets);
  return (
    <>
      <h1 className="sr-only">投放集市：按平台、品类、预算找媒体账号</h1>
      <div className={s.top}>
        <PlatformNav rows={rows} />
        <Finder goods={best} facets={facets} />
        <div className={s.side}>
          <LoginCard />
          <MoneySteps escrowFen={market?.escrow_fen ?? null} />
        </div>
      </div>
      <div className={s.rest}>
        <div className={s.main}>
          <Platforms rows={rows} />
          <Best goods={home.goods} />
          <Digests ranks={ranks} news={news} />
          {solutions.length > 0 && (
            <Section
              id="trades"
              title="行业方案"
              fact="由各行业账号在本站已完成的订单算出的平台分配"
              more={<More to="Solutions-Cases">全部案例</More>}
            >
              <TradeCards trades={solutions} />
            </Section>
          )}
          <Brands brands={brands} market={market} />
          <OwnerCall market={market} feeRate={feeRate} />
        </div>
        <HomeRail market={market} {...rail} />
      </div>
    </>
  );
}

/** Platforms that have goods. Their number is the lists' own; the prices beside it are counted each hour. */
function stockedPlatforms(home: HomeView['home'], facets: GoodsFacets): PlatformRow[] {
  return home.platforms
    .map((row) => ({ ...row, count: facets.platforms.find(({ id }) => id === row.no)?.count ?? 0 }))
    .filter(({ count }) => count > 0);
}

function Platforms({ rows }: { rows: readonly PlatformRow[] }) {
  const scale = scaleOf(rows);
  if (rows.length === 0) return null;
  return (
    <Section
      id="platforms"
      title="各平台，一处比价"
      fact={scale ? scaleWords(scale) : ''}
      more={<More to="yxjg">价格指南</More>}
    >
      <PriceCards rows={rows} />
    </Section>
  );
}

function Best({ goods }: Pick<HomeView['home'], 'goods'>) {
  const shelves = goods.flatMap((shelf) =>
    shelf.goods.length > 0 ? [{ ...shelf, platform: platformOf(shelf.platform) }] : [],
  );
  if (shelves.length === 0) return null;
  return (
    <Section
      id="best"
      title="优质资源"
      fact={`按完成订单、准时、接单与评价综合排序，均可立即下单；${ratedUntil()}`}
    >
      <Shelves shelves={shelves} />
    </Section>
  );
}

function Digests({ ranks, news }: Pick<HomeView, 'ranks' | 'news'>) {
  // Nothing while there is no page to read them on.
  const readable = isBuilt('publicOpinion-publicDetails-id') ? news : [];
  if (ranks.length === 0 && readable.length === 0) return null;
  return (
    <Section
      id="digests"
      title={ranks.length > 0 ? '榜单与资讯' : '营销资讯'}
      fact={ranks.length > 0 ? '每日更新，指数公式公开' : ''}
      more={<More to="platformList">全部榜单</More>}
    >
      <div className={digests.digests}>
        <RankDigests ranks={ranks} />
        {readable.length > 0 && <NewsCard news={readable} />}
      </div>
    </Section>
  );
}

function Brands({ brands, market }: Pick<HomeView['home'], 'brands' | 'market'>) {
  if (brands.length === 0) return null;
  return (
    <Section
      id="brands"
      title="在这里投放的品牌"
      fact={
        market && market.buyers_90d >= brands.length
          ? `近 90 天有完成订单的广告主 ${groupDigits(market.buyers_90d)} 家`
          : '愿意公开名称的广告主'
      }
      more={<More to="brand">全部品牌</More>}
    >
      <BrandWall brands={brands} />
    </Section>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** one sentence; '' for none */
  fact: string;
  more?: ReactNode;
  children: ReactNode;
}

function Section({ id, title, fact, more, children }: SectionProps) {
  return (
    <section aria-labelledby={`home-${id}`}>
      <div className={s.title}>
        <h2 id={`home-${id}`}>{title}</h2>
        {fact && <p>{fact}</p>}
        {more}
      </div>
      {children}
    </section>
  );
}

interface MoreProps {
  to: Extract<RouteName, 'yxjg' | 'platformList' | 'Solutions-Cases' | 'brand'>;
  children: string;
}

function More({ to, children }: MoreProps) {
  return (
    isBuilt(to) && (
      <a className={s.more} href={href(to)}>
        {children}
        <Icon name="right" size={14} />
      </a>
    )
  );
}
