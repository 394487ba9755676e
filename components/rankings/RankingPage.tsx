import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import s from './Ranking.module.css';

export interface RankingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** platform of the search box */
  platform: number;
  body: StaticBodyProp;
}

/** The rankings, rendered by the server; the loader is load-ranking. */
export const RankingPage: AppPage<RankingProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    {/* By its address, so that an open list of days does not stay open on the next ranking. */}
    <StaticBody key={seo.canonical} className={s.page} body={body} />
  </>
);

RankingPage.layout = (page, { crumbs, platform }) => (
  <DefaultLayout nav="platformList" search={{ platform }} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
