import type { PageSeo } from '@/components/kit/seo/page-seo';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { GoodDetail as Detail, FreeDays, PriceHistory } from '@/lib/contract/catalog';
import type { SettledPosition, ToldEstimate } from '@/lib/contract/planning';
import { GoodDetail } from './GoodDetail';

export interface GoodDetailProps extends Record<string, unknown> {
  detail: Detail;
  settled: SettledPosition[];
  days: FreeDays;
  estimate: ToldEstimate;
  history: PriceHistory;
  /** the price that is chosen at first; null: none can be ordered */
  sku: number | null;
  seo: PageSeo;
  crumbs: Crumb[];
}

/** The product page; its loader is load-good-detail. */
export function GoodDetailPage({
  detail,
  settled,
  days,
  estimate,
  history,
  sku,
  seo,
}: GoodDetailProps) {
  return (
    <GoodDetail
      key={detail.good.good_sn}
      detail={detail}
      settled={settled}
      days={days}
      estimate={estimate}
      history={history}
      sku={sku}
      seo={seo}
    />
  );
}
