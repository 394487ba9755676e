import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { latePart } from '@/components/kit/ui/late-part';
import { Tray } from '@/components/tray/Tray';
import { goodHref } from '@/lib/address/good-href';
import type {
  FreeDays as FreeDaysTold,
  GoodDetail,
  PriceHistory as History,
} from '@/lib/contract/catalog';
import type { SettledPosition, ToldEstimate } from '@/lib/contract/planning';
import type { AccountChange } from '@/lib/domain/catalog/account-changes';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { DetailTabs } from '../detail/DetailTabs';
import layout from '../detail/GoodDetail.module.css';
import { GoodHead } from '../detail/GoodHead';
import { SkuTable } from '../detail/SkuTable';
import { AccountBox } from './AccountBox';
import { ChangesCard } from './ChangesCard';
import { CiteCard } from './CiteCard';
import { SourcesLine } from './SourcesLine';

const part = {
  Audience: latePart(() => import('../detail/Audience').then((module) => module.Audience)),
  Cases: latePart(() => import('../detail/Cases').then((module) => module.Cases)),
  EstimateStrip: latePart(() =>
    import('../detail/EstimateStrip').then((module) => module.EstimateStrip),
  ),
  FreeDays: latePart(() => import('../detail/FreeDays').then((module) => module.FreeDays)),
  MetricGrid: latePart(() => import('../detail/MetricGrid').then((module) => module.MetricGrid)),
  MetricStrip: latePart(() => import('../detail/MetricStrip').then((module) => module.MetricStrip)),
  Peers: latePart(() => import('../detail/Peers').then((module) => module.Peers)),
  PriceHistory: latePart(() =>
    import('../detail/PriceHistory').then((module) => module.PriceHistory),
  ),
  RecentPosts: latePart(() => import('../detail/RecentPosts').then((module) => module.RecentPosts)),
  Reviews: latePart(() => import('../detail/Reviews').then((module) => module.Reviews)),
  SeriesChart: latePart(() => import('../detail/SeriesChart').then((module) => module.SeriesChart)),
  SettledPrices: latePart(() =>
    import('../detail/SettledPrices').then((module) => module.SettledPrices),
  ),
  SimilarGoods: latePart(() =>
    import('../detail/SimilarGoods').then((module) => module.SimilarGoods),
  ),
};

interface AccountTold {
  detail: GoodDetail;
  settled: SettledPosition[];
  days: FreeDaysTold;
  estimate: ToldEstimate;
  history: History;
  changes: AccountChange[];
  /** of this page, absolute */
  address: string;
}

export interface AccountPageProps extends AccountTold, Record<string, unknown> {
  /** off the shelf: what is like it is all that is shown */
  isGone: boolean;
  seo: PageSeo;
}

/** An account's public page: who it is, what it costs and what is known of it, for readers who may not order yet. */
export function AccountPage({ seo, isGone, ...told }: AccountPageProps) {
  return (
    <>
      <Seo {...seo} />
      {isGone ? <Gone detail={told.detail} /> : <Account {...told} />}
      <Tray />
    </>
  );
}

function Gone({ detail: { good, similar } }: Pick<AccountTold, 'detail'>) {
  return (
    <div className={cx(layout.columns, 'wide-sheet')}>
      <Card>
        <h1 className="sr-only">{good.good_title}</h1>
        <EmptyState
          title={`“${good.good_title}”已下架`}
          text="媒体主已停止在本站接单，页面内容不再展示；右边是同平台同品类的账号"
          actions={
            <LinkButton kind="primary" href="/productList">
              看全部资源
            </LinkButton>
          }
        />
      </Card>
      <aside className={layout.side}>
        {similar.length > 0 && <part.SimilarGoods goods={similar} />}
      </aside>
    </div>
  );
}

function Account({ detail, settled, days, estimate, history, changes, address }: AccountTold) {
  const { good, skus, metrics, series, audience, cases, posts, reviews, peers, similar, today } =
    detail;
  const platform = platformOf(good.staff_style);
  const main = skus.find(({ position }) => position === platform.mainPosition) ?? skus[0];
  const tabs = [
    { id: 'quotes', label: '报价' },
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
          <part.MetricStrip platform={platform} metrics={metrics} />
          {platform.grid && <part.MetricGrid grid={platform.grid} metrics={metrics} />}
          <part.EstimateStrip platform={platform} estimate={estimate} />
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
          <part.SettledPrices skus={skus} settled={settled} />
          <part.PriceHistory history={history} settled={settled} sku={main} />
        </Card>
        {(series || audience) && (
          <Card flush>
            {series && <part.SeriesChart series={series} />}
            {audience && <part.Audience audience={audience} />}
          </Card>
        )}
        {posts.total > 0 && <part.RecentPosts platform={platform} posts={posts} />}
        {cases.length > 0 && <part.Cases platform={platform} cases={cases} />}
        <part.Reviews platform={platform} sn={good.good_sn} first={reviews} />
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
          <part.FreeDays
            days={days}
            asked={{ sn: good.good_sn, position: main.position }}
            leadTimeDays={main.lead_time_days}
          />
        )}
        <part.Peers peers={peers} position={platform.mainPosition} />
        {similar.length > 0 && <part.SimilarGoods goods={similar} />}
        {changes.length > 0 && <ChangesCard changes={changes} />}
        <CiteCard address={address} title={good.good_title} today={today} />
      </aside>
    </div>
  );
}
