import { type PlatformNo, platformHeads } from './platform-heads';

const slugOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** A platform's word in addresses: the last one of its list's. */
export const platformSlug = (platform: number): string =>
  slugOf(platformHeads.find(({ no }) => no === platform)?.path ?? '');

/** The number of a platform by its word; undefined for any other word. */
export const platformOfSlug = (slug: string): PlatformNo | undefined =>
  platformHeads.find(({ path }) => slugOf(path) === slug)?.no;
