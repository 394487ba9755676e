import { platformOfSlug, platformSlug } from '@/lib/domain/catalog/platform-slug';
import { goodHref } from './good-href';

/** The public page of an account: `href('account', …)` without its cost; a test holds the two together. */
export const accountHref = (good: { good_sn: string; staff_style: number }): string =>
  `/a/${platformSlug(good.staff_style)}/${good.good_sn}.html`;

/** Where the same account is ordered, for an address of its public page; undefined for any other address. */
export function orderHrefOf(path: string): string | undefined {
  const [, slug = '', sn = ''] = /^\/a\/([a-z]+)\/([a-z0-9]{8,40})\.html$/.exec(path) ?? [];
  const no = platformOfSlug(slug);
  return no === undefined ? undefined : goodHref({ good_sn: sn, staff_style: no });
}
