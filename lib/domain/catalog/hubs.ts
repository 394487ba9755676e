import { keysOf } from '../keys-of';
import type { PlatformNo } from './platforms';

interface Hub {
  name: string;
  /** what the goods of its lists are called */
  noun: string;
  /** its page; its lists stand below that */
  page: string;
  platforms: readonly PlatformNo[];
}

/** Platforms that are bought together: they have a page and lists over all of them (decision 128). */
export const hubs = {
  dspyx: { name: '短视频', noun: '短视频账号', page: '/dspyx.html', platforms: [5, 10, 7, 9, 11] },
  zbdh: { name: '直播带货', noun: '带货主播', page: '/zbdh.html', platforms: [21, 22, 23] },
} as const satisfies Record<string, Hub>;

export type HubName = keyof typeof hubs;

export const hubNames = keysOf(hubs);

/** Whose goods are meant: those of one platform; at 0 those of a hub's, or of all. */
export interface Scope {
  platform: 0 | PlatformNo;
  hub?: HubName | undefined;
}
