import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';

export interface CompareProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** Accounts side by side; its loader is load-compare. Everything on it is a link. */
export function ComparePage({ seo, body }: CompareProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody className="wide-sheet" body={body} />
    </>
  );
}
