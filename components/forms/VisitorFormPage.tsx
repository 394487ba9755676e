import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { AppPage } from '@/layouts/app-page';

export interface VisitorFormProps extends Record<string, unknown> {
  seo: PageSeo;
  body: StaticBodyProp;
}

/** Where forms go without script; all of it is the server's. */
export const VisitorFormPage: AppPage<VisitorFormProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <StaticBody className="reflows" body={body} />
  </>
);
