import { SlimFooter } from '@/components/frame/SlimFooter';
import type { PageSeo } from '@/components/seo/page-seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import type { GoodDetail as Detail } from '@/lib/contract/catalog';
import type { RouteName } from '@/lib/routes';
import { GoodDetail } from './GoodDetail';

export interface GoodDetailProps extends Record<string, unknown> {
  detail: Detail;
  /** the price that is chosen at first; null: none can be ordered */
  sku: number | null;
  seo: PageSeo;
  crumbs: Crumb[];
}

/** The product page; its loader is load-good-detail. */
export const GoodDetailPage: AppPage<GoodDetailProps> = ({ detail, sku, seo }) => (
  <GoodDetail key={detail.good.good_sn} detail={detail} sku={sku} seo={seo} />
);

GoodDetailPage.layout = (page, { crumbs, detail }) => (
  <DefaultLayout
    nav={navOf(detail.good.staff_style)}
    search={{ platform: detail.good.staff_style }}
    crumbs={crumbs}
    footer={<SlimFooter />}
  >
    {page}
  </DefaultLayout>
);

function navOf(platform: number): RouteName {
  if (platform === 1) return 'gzhyx';
  if (platform === 3) return 'wbyx';
  if (platform === 9) return 'dspyx-xhs';
  return platform > 20 ? 'zbdh' : 'dspyx';
}
