import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import s from './Ranking.module.css';

export interface RankingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** platform of the search box */
  platform: number;
  body: StaticBodyProp;
}

/** The rankings, rendered by the server; the loader is load-ranking. */
export function RankingPage({ seo, body }: RankingProps) {
  return (
    <>
      <Seo {...seo} />
      {/* By its address, so that an open list of days does not stay open on the next ranking. */}
      <StaticBody key={seo.canonical} className={s.page} body={body} />
    </>
  );
}
