import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';

const postHosts = platforms.flatMap(({ hosts }) => hosts);

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
  hostsOf(platform).some((suffix) => isUnder(host, suffix));

/** Where this platform shows its posts, as people know the addresses. */
export const hostsOf = (platform: number): string[] =>
  findPlatform(platform)?.hosts.map(({ suffix }) => suffix) ?? [];

/** What this host's page of a deleted post says; none where it answers 404. */
export const goneWordsOf = (host: string): readonly string[] =>
  postHosts.find(({ suffix }) => isUnder(host, suffix))?.gone ?? [];
