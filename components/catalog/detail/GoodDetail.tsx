import { useRef, useState } from 'react';
import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Tray } from '@/components/tray/Tray';
import type {
  GoodDetail as Detail,
  FreeDays as FreeDaysTold,
  PriceHistory as History,
} from '@/lib/contract/catalog';
import type { SettledPosition, ToldEstimate } from '@/lib/contract/planning';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { BuyBox } from './BuyBox';
import { ChooseSku } from './ChooseSku';
import { DetailTabs } from './DetailTabs';
import s from './GoodDetail.module.css';
import {
  Audience,
  Cases,
  EstimateStrip,
  FreeDays,
  GoodHead,
  MetricGrid,
  MetricStrip,
  Notes,
  Peers,
  PriceHistory,
  RecentPosts,
  Reviews,
  SeriesChart,
  SettledPrices,
  SimilarGoods,
} from './late-parts';
import { SkuTable } from './SkuTable';
import { StickyStrip } from './StickyStrip';
import { useBuying } from './use-buying';

export interface GoodDetailViewProps {
  detail: Detail;
  settled: readonly SettledPosition[];
  days: FreeDaysTold;
  estimate: ToldEstimate;
  history: History;
  sku: number | null;
  seo: PageSeo;
}

/** Everything about one good; the chosen price is one for table, buy box and strip. */
export function GoodDetail({
  detail,
  settled,
  days,
  estimate,
  history,
  sku: first,
  seo,
}: GoodDetailViewProps) {
  const { good, skus, metrics, series, audience, cases, posts, reviews, peers, similar, today } =
    detail;
  const platform = platformOf(good.staff_style);
  const [skuId, setSkuId] = useState(first);
  const chosen = skus.find(({ sku_id }) => sku_id === skuId) ?? null;
  const buying = useBuying(chosen, good);
  const buyBox = useRef<HTMLDivElement>(null);
  const tabs = [
    { id: 'quotes', label: '报价' },
    ...(series ? [{ id: 'figures', label: '数据表现' }] : []),
    ...(audience ? [{ id: 'audience', label: '受众' }] : []),
    ...(posts.total > 0 ? [{ id: 'posts', label: '近期作品' }] : []),
    ...(cases.length > 0 ? [{ id: 'cases', label: '案例', count: cases.length }] : []),
    { id: 'reviews', label: '评价', count: reviews.total },
    ...(good.notes.length > 0 ? [{ id: 'notes', label: '接单说明' }] : []),
  ];
  return (
    <>
      <Seo {...seo} />
      <StickyStrip anchor={buyBox} good={good} sku={chosen} tabs={tabs} buying={buying} />
      <div className={cx(s.columns, 'wide-sheet')}>
        <div className={s.main}>
          <Card flush>
            <GoodHead good={good} />
            <MetricStrip platform={platform} metrics={metrics} />
            {platform.grid && <MetricGrid grid={platform.grid} metrics={metrics} />}
            <EstimateStrip platform={platform} estimate={estimate} />
          </Card>
          <Card flush id="quotes">
            <DetailTabs tabs={tabs} />
            <SkuTable
              platform={platform}
              skus={skus}
              chosen={skuId}
              action={({ sku_id, name }) => (
                <ChooseSku
                  name={name}
                  isChosen={sku_id === skuId}
                  onChoose={() => setSkuId(sku_id)}
                />
              )}
            />
            <SettledPrices skus={skus} settled={settled} />
            <PriceHistory
              history={history}
              settled={settled}
              sku={chosen ?? skus.find(({ position }) => position === platform.mainPosition)}
            />
          </Card>
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
        <aside className={s.side}>
          <div ref={buyBox}>
            <BuyBox
              good={good}
              skus={skus}
              chosen={chosen}
              today={today}
              first={days.positions.find(({ position }) => position === chosen?.position)?.first}
              onChoose={setSkuId}
              buying={buying}
            />
          </div>
          {good.status === 'live' && (
            <FreeDays
              days={days}
              asked={{ sn: good.good_sn, position: chosen?.position ?? 0 }}
              leadTimeDays={chosen?.lead_time_days ?? good.lead_time_days}
            />
          )}
          <Peers peers={peers} position={chosen?.position ?? platform.mainPosition} />
          {similar.length > 0 && <SimilarGoods goods={similar} />}
          {good.notes.length > 0 && <Notes notes={good.notes} />}
        </aside>
      </div>
      <Tray />
    </>
  );
}
