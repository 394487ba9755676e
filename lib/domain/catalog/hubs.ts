import { keysOf } from '@/lib/domain/text/keys-of';
import { groups, type PlatformNo, platformsIn } from './platform-heads';

/** Groups whose platforms are bought together: they have a page and lists over all of them (decision 128). */
export const hubs = {
  dspyx: hub('dspyx', '短视频营销', '短视频账号'),
  zbdh: hub('zbdh', '直播带货', '带货主播'),
};

export type HubName = keyof typeof hubs;

export const hubNames = keysOf(hubs);

/** Whose goods are meant: those of one platform; at 0 those of a hub's, or of all. */
export interface Scope {
  platform: 0 | PlatformNo;
  hub?: HubName | undefined;
}

/** @param noun what the goods of its lists are called */
function hub<N extends keyof typeof groups>(group: N, title: string, noun: string) {
  // Its page, below which its lists stand.
  const page = `/${group}.html` as const;
  return { name: groups[group].name, title, noun, page, platforms: platformsIn(group) };
}

export const isHub = (group: string): group is HubName => group in hubs;
