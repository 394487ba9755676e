import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import s from './Process.module.css';

export interface ProcessProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** How an order runs; its loader is load-process. */
export function ProcessPage({ seo, body }: ProcessProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody className={s.page} body={body} />
    </>
  );
}
