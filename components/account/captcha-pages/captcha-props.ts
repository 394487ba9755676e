import { type PageSeo, pageSeo } from '@/components/kit/seo/page-seo';
import type { PageContext } from '@/lib/page/page-loader';

export interface CaptchaProps extends Record<string, unknown> {
  seo: PageSeo;
}

/** Not for search engines: they are tools. */
export const captchaProps = (
  ctx: PageContext,
  words: { title: string; description: string; path: string },
): CaptchaProps => ({ seo: pageSeo(ctx, { ...words, robots: 'noindex,follow' }) });
