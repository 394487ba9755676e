import type { PlatformNo } from './catalog/platforms';

interface PostHost {
  /** This host and everything under it. */
  suffix: string;
  platforms: readonly PlatformNo[];
  /** What its page of a deleted post says, where it answers 200 for one. */
  gone?: readonly string[];
}

/** Where the platforms show posts to everybody; the link checker asks no other host (decision 057). */
const postHosts: readonly PostHost[] = [
  {
    suffix: 'weixin.qq.com',
    platforms: [1, 11],
    gone: ['该内容已被发布者删除', '此内容因违规无法查看'],
  },
  { suffix: 'weibo.com', platforms: [3], gone: ['此微博已被作者删除'] },
  { suffix: 'weibo.cn', platforms: [3], gone: ['此微博已被作者删除'] },
  { suffix: 'douyin.com', platforms: [5, 21] },
  { suffix: 'iesdouyin.com', platforms: [5, 21] },
  { suffix: 'bilibili.com', platforms: [7], gone: ['视频去哪了呢', '视频不见了'] },
  { suffix: 'b23.tv', platforms: [7] },
  { suffix: 'xiaohongshu.com', platforms: [9] },
  { suffix: 'xhslink.com', platforms: [9] },
  { suffix: 'kuaishou.com', platforms: [10, 22] },
  { suffix: 'chenzhongtech.com', platforms: [10, 22] },
  { suffix: 'taobao.com', platforms: [23] },
  { suffix: 'tb.cn', platforms: [23] },
];

const isUnder = (host: string, suffix: string) => host === suffix || host.endsWith(`.${suffix}`);

/**
 * True for a host that the checker may ask.
 * @param host as `URL` writes it: lower case, without a port
 * @param extra more suffixes (LINK_HOSTS)
 */
export const isPostHost = (host: string, extra: readonly string[] = []): boolean =>
  [...postHosts.map(({ suffix }) => suffix), ...extra].some((suffix) => isUnder(host, suffix));

/** True for a host where this platform shows its posts. */
export const isHostOf = (platform: number, host: string): boolean =>
  postHosts.some(
    ({ suffix, platforms }) => isUnder(host, suffix) && platforms.some((no) => no === platform),
  );

/** Where this platform shows its posts, as people know the addresses. */
export const hostsOf = (platform: number): string[] =>
  postHosts
    .filter(({ platforms }) => platforms.some((no) => no === platform))
    .map(({ suffix }) => suffix);

/** What this host's page of a deleted post says; none where it answers 404. */
export const goneWordsOf = (host: string): readonly string[] =>
  postHosts.find(({ suffix }) => isUnder(host, suffix))?.gone ?? [];
