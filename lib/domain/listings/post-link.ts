import { hostsOf, isHostOf } from '@/lib/domain/proofs/post-hosts';

export const maxPostLink = 500;

/**
 * The address of a post as it is kept, without what names a place in it. Https at its usual port, on a host of the platform
 * where these are known, and a page behind the host.
 * @returns null where it is none
 */
export function postLink(platform: number, text: string): string | null {
  if (text.length > maxPostLink || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port;
  const isPage = url.pathname !== '/' || url.search !== '';
  const isThere = hostsOf(platform).length === 0 || isHostOf(platform, url.hostname);
  if (!isPlain || !isPage || !isThere) return null;
  url.hash = '';
  return url.href.length > maxPostLink ? null : url.href;
}

/** What an address must be, where it is not. */
export function postLinkRule(platform: number): string {
  const hosts = hostsOf(platform).slice(0, 2).join('、');
  return `请填作品自己的网址，以 https:// 开头${hosts && `，在 ${hosts} 下`}`;
}
