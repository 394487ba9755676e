import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';

export interface VisitorFormProps extends Record<string, unknown> {
  seo: PageSeo;
  body: StaticBodyProp;
}

/** Where forms go without script; all of it is the server's. */
export function VisitorFormPage({ seo, body }: VisitorFormProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody body={body} />
    </>
  );
}
