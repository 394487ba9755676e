import { platformOfSlug, platformSlug } from '@/lib/domain/catalog/platform-slug';

/** The feed of a platform: what is new of its accounts, prices and texts. */
export const platformFeedPath = (platform: number): string =>
  `/feeds/${platformSlug(platform)}.xml`;

/** The platform that a file under /feeds/ is of; undefined where it is none's. */
export const platformOfFeed = (file: string): number | undefined =>
  platformOfSlug(/^([a-z]+)\.xml$/.exec(file)?.[1] ?? '');
