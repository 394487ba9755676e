import type { ComponentType } from 'react';
import { type PageSeo, pageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { MediumLayout } from '@/layouts/MediumLayout';
import type { PageContext } from '@/lib/page-loader';

export interface CaptchaProps extends Record<string, unknown> {
  seo: PageSeo;
}

/** A page of the captcha in the layout without search and side panel. */
export function captchaPage<P extends CaptchaProps>(Screen: ComponentType<P>): AppPage<P> {
  const Page: AppPage<P> = (props) => (
    <>
      <Seo {...props.seo} />
      <Screen {...props} />
    </>
  );
  Page.layout = (page) => <MediumLayout motto="滑块验证">{page}</MediumLayout>;
  return Page;
}

/** Not for search engines: they are tools. */
export const captchaProps = (
  ctx: PageContext,
  words: { title: string; description: string; path: string },
): CaptchaProps => ({ seo: pageSeo(ctx, { ...words, robots: 'noindex,follow' }) });
