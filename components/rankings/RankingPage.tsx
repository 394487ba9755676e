import { type ServerHtml, ServerMarkup } from '@/components/goods/ServerMarkup';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import './rank-styles';
import s from './Ranking.module.css';

export interface RankingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** platform of the search box */
  platform: number;
  body: ServerHtml;
}

/** The rankings, drawn by the server; the loader is load-ranking. */
export const RankingPage: AppPage<RankingProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    {/* By its address, so that an open list of days does not stay open on the next ranking. */}
    <ServerMarkup key={seo.canonical} className={s.page} markup={body} />
  </>
);

RankingPage.layout = (page, { crumbs, platform }) => (
  <DefaultLayout nav="platformList" search={{ platform }} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
