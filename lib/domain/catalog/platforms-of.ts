import { hubs, type Scope } from './hubs';
import { type PlatformNo, platforms } from './platforms';

/** The platforms whose goods are meant. */
export function platformsOf({ platform, hub }: Scope): readonly PlatformNo[] {
  if (platform !== 0) return [platform];
  return hub ? hubs[hub].platforms : platforms.map(({ no }) => no);
}
