import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import s from './Board.module.css';

export interface BoardPageProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** platform of the search box */
  platform: number;
  body: StaticBodyProp;
}

/** A board, rendered by the server; the loader is load-board. */
export function BoardPage({ seo, body }: BoardPageProps) {
  return (
    <>
      <Seo {...seo} />
      {/* By its address, so that an open list of weeks does not stay open on the next board. */}
      <StaticBody key={seo.canonical} className={s.page} body={body} />
    </>
  );
}
