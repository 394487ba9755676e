import { hubs, type Scope } from './hubs';
import { type PlatformNo, platformHeads } from './platform-heads';

/** The platforms whose goods are meant. */
export function platformsOf({ platform, hub }: Scope): readonly PlatformNo[] {
  if (platform !== 0) return [platform];
  return hub ? hubs[hub].platforms : platformHeads.map(({ no }) => no);
}
