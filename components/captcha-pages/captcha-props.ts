import { pageSeo } from '@/components/seo/page-seo';
import type { PageContext } from '@/lib/page-loader';
import type { CaptchaProps } from './captcha-page';

/** Not for search engines: they are tools. */
export const captchaProps = (
  ctx: PageContext,
  words: { title: string; description: string; path: string },
): CaptchaProps => ({ seo: pageSeo(ctx, { ...words, robots: 'noindex,follow' }) });
