import { platformHeads } from '@/lib/domain/catalog/platform-heads';
import { goodHref } from './good-href';

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A platform's word in addresses of accounts: the last one of its list's. */
export const accountSlug = (platform: number): string =>
  slugOf(platformHeads.find(({ no }) => no === platform)?.path ?? '');

/** The number of a platform by its word; undefined for any other word. */
export const platformOfSlug = (slug: string): number | undefined =>
  platformHeads.find(({ path }) => slugOf(path) === slug)?.no;

/** The public page of an account: `href('account', …)` without its cost; a test holds the two together. */
export const accountHref = (good: { good_sn: string; staff_style: number }): string =>
  `/a/${accountSlug(good.staff_style)}/${good.good_sn}.html`;

/** Where the same account is ordered, for an address of its public page; undefined for any other address. */
export function orderHrefOf(path: string): string | undefined {
  const [, slug = '', sn = ''] = /^\/a\/([a-z]+)\/([a-z0-9]{8,40})\.html$/.exec(path) ?? [];
  const no = platformOfSlug(slug);
  return no === undefined ? undefined : goodHref({ good_sn: sn, staff_style: no });
}
