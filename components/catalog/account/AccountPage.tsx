import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tray } from '@/components/tray/Tray';
import { goodHref } from '@/lib/address/good-href';
import type { Output } from '@/lib/contract';
import type {
  FreeDays as FreeDaysTold,
  GoodCard,
  GoodDetail,
  PriceHistory as History,
} from '@/lib/contract/catalog';
import type { SettledPosition, ToldEstimate } from '@/lib/contract/planning';
import type { AccountChange } from '@/lib/domain/catalog/account-changes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { DetailTabs } from '../detail/DetailTabs';
import layout from '../detail/GoodDetail.module.css';
import { GoodHead } from '../detail/GoodHead';
import {
  Audience,
  Cases,
  EstimateStrip,
  FreeDays,
  MetricGrid,
  MetricStrip,
  Peers,
  PriceHistory,
  RanksCard,
  RecentPosts,
  Reviews,
  SeriesChart,
  SettledPrices,
  SimilarGoods,
} from '../detail/late-parts';
import { SkuTable } from '../detail/SkuTable';
import { AccountBox } from './AccountBox';
import { ChangesCard } from './ChangesCard';
import { CiteCard } from './CiteCard';
import { SourcesLine } from './SourcesLine';

interface AccountTold {
  detail: GoodDetail;
  settled: SettledPosition[];
  days: FreeDaysTold;
  estimate: ToldEstimate;
  history: History;
  changes: AccountChange[];
  ranks: Output<'account_ranks'>;
  /** of this page, absolute */
  address: string;
}

export interface AccountPageProps extends Record<string, unknown> {
  /** its number */
  platform: number;
  /** null: it was taken down */
  told: AccountTold | null;
  /** where it was taken down */
  gone: GoneProps | null;
  seo: PageSeo;
}

/** An account's public page: who it is, what it costs and what is known of it, for readers who may not order yet. */
export function AccountPage({ seo, told, gone }: AccountPageProps) {
  return (
    <>
      <Seo {...seo} />
      {told && <Account {...told} />}
      {gone && <Gone {...gone} />}
      <Tray />
    </>
  );
}

interface GoneProps {
  title: string;
  /** what is like it */
  instead: GoodCard[];
}

function Gone({ title, instead }: GoneProps) {
  return (
    <div className={cx(layout.columns, 'wide-sheet')}>
      <Card>
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          title={`“${title}”已下架`}
          text={
            instead.length > 0
              ? '它已停止在本站接单，页面内容不再展示；右边是同平台同品类的账号'
              : '它已停止在本站接单，页面内容不再展示'
          }
          actions={
            <LinkButton kind="primary" href="/productList">
              看全部资源
            </LinkButton>
          }
        />
      </Card>
      <aside className={layout.side}>
        {instead.length > 0 && <SimilarGoods goods={instead} />}
      </aside>
    </div>
  );
}

function Account({
  detail,
  settled,
  days,
  estimate,
  history,
  changes,
  ranks,
  address,
}: AccountTold) {
  const { good, skus, metrics, series, audience, cases, posts, reviews, peers, similar, today } =
    detail;
  const platform = platformOf(good.staff_style);
  const main = skus.find(({ position }) => position === platform.mainPosition) ?? skus[0];
  const tabs = [
    { id: 'quotes', label: '报价' },
    ...(ranks.ranks.length > 0 ? [{ id: 'ranks', label: '榜单位次' }] : []),
    ...(series ? [{ id: 'figures', label: platform.seriesName }] : []),
    ...(audience ? [{ id: 'audience', label: '受众' }] : []),
    ...(posts.total > 0 ? [{ id: 'posts', label: '近期作品' }] : []),
    ...(cases.length > 0 ? [{ id: 'cases', label: '案例', count: cases.length }] : []),
    { id: 'reviews', label: '评价', count: reviews.total },
  ];
  return (
    <div className={cx(layout.columns, 'wide-sheet')}>
      <div className={layout.main}>
        <Card flush>
          <GoodHead good={good} />
          <MetricStrip platform={platform} metrics={metrics} />
          {platform.grid && <MetricGrid grid={platform.grid} metrics={metrics} />}
          <EstimateStrip platform={platform} estimate={estimate} />
          <SourcesLine detail={detail} />
        </Card>
        <Card flush id="quotes">
          <DetailTabs tabs={tabs} />
          <SkuTable
            platform={platform}
            skus={skus}
            action={({ sku_id, name }) => (
              <LinkButton
                size={28}
                href={`${goodHref(good)}?sku=${sku_id}`}
                rel="nofollow"
                aria-label={`下单 ${name}`}
              >
                下单
              </LinkButton>
            )}
          />
          <SettledPrices skus={skus} settled={settled} />
          <PriceHistory history={history} settled={settled} sku={main} />
        </Card>
        {ranks.ranks.length > 0 && <RanksCard platform={platform} ranks={ranks} />}
        {(series || audience) && (
          <Card flush>
            {series && <SeriesChart series={series} />}
            {audience && <Audience audience={audience} />}
          </Card>
        )}
        {posts.total > 0 && <RecentPosts platform={platform} posts={posts} />}
        {cases.length > 0 && <Cases platform={platform} cases={cases} />}
        <Reviews platform={platform} sn={good.good_sn} first={reviews} />
      </div>
      <aside className={layout.side}>
        <AccountBox
          good={good}
          skus={skus}
          main={main}
          today={today}
          first={days.positions.find(({ position }) => position === main?.position)?.first}
        />
        {good.status === 'live' && main && (
          <FreeDays
            days={days}
            asked={{ sn: good.good_sn, position: main.position }}
            leadTimeDays={main.lead_time_days}
          />
        )}
        <Peers peers={peers} position={platform.mainPosition} />
        {similar.length > 0 && <SimilarGoods goods={similar} />}
        {changes.length > 0 && <ChangesCard changes={changes} />}
        <CiteCard address={address} title={good.good_title} today={today} />
      </aside>
    </div>
  );
}
