import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { RouteName } from '@/lib/address/routes';

export interface ReadingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  nav: RouteName;
  body: StaticBodyProp;
}

/** A page to be read, not worked with: its loader renders it as text, and the browser gets no code for it. */
export function ReadingPage({ seo, body }: ReadingProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody body={body} />
    </>
  );
}
