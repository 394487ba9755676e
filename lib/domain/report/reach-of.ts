import { type PlatformNo, platformOf } from '../catalog/platforms';

/** What each platform counts of a post: plays, reads or viewers. */
const readPlatforms: readonly PlatformNo[] = [1, 3, 9];

/** 播放, 阅读 or 观看: what a publication's reach is called on its platform. */
export function reachName(platformNo: number): string {
  const { no } = platformOf(platformNo);
  if (no > 20) return '观看';
  return readPlatforms.includes(no) ? '阅读' : '播放';
}

/** Metrics whose sum a listing is read to promise of one position; none where it tells nothing of it. */
interface Promised {
  reach: readonly string[];
  interactions: readonly string[];
}

/** A microblog's positions are told by what people do, a red-book's by both, all others by what they reach. */
export function promisedKinds(platformNo: number, positionId: number): Promised {
  const { no, positions } = platformOf(platformNo);
  const told = positions.find(({ id }) => id === positionId)?.reach ?? [];
  if (no === 3) return { reach: [], interactions: told };
  return { reach: told, interactions: no === 9 ? ['interactions_median'] : [] };
}
