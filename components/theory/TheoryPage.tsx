import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import s from './Theory.module.css';

export interface TheoryProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** How the platform works; its loader is load-theory. */
export function TheoryPage({ seo, body }: TheoryProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody className={s.columns} body={body} />
    </>
  );
}
