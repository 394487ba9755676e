import { platformOf } from '../catalog/platforms';

/** 播放, 阅读 or 观看: what a publication's reach is called on its platform. */
export const reachName = (platformNo: number): string => platformOf(platformNo).reachName;

/** Metrics whose sum a listing is read to promise of one position; none where it tells nothing of it. */
interface Promised {
  reach: readonly string[];
  interactions: readonly string[];
}

export function promisedKinds(platformNo: number, positionId: number): Promised {
  const { positions, tellsActs, interactions = [] } = platformOf(platformNo);
  const told = positions.find(({ id }) => id === positionId)?.reach ?? [];
  return tellsActs ? { reach: [], interactions: told } : { reach: told, interactions };
}
