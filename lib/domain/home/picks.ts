import { keysOf } from '../text/keys-of';

/** Goods of a platform's shelf on the home page. */
export const shelfPlaces = 5;
/** Picked ones that are kept, for all platforms together. */
export const mostPicks = 200;
/** How long one may stand at most. */
export const mostPickDays = 180;

/** How a picked good stands with the home page. */
export const pickStates = {
  shown: '首页展示中',
  no_room: `排在后面，每个平台只有 ${shelfPlaces} 个位置`,
  off: '已下架或不能下单，首页已自动撤下',
  coming: '未到开始日期',
  ended: '已过结束日期',
} as const;

export type PickState = keyof typeof pickStates;
export const pickStateKeys = keysOf(pickStates);

interface Pick {
  platform: number;
  fromOn: string;
  untilOn: string;
  orderable: boolean;
}

/** @param picks in their order @param today YYYY-MM-DD @param places of each platform */
export function pickStatesOf(
  picks: readonly Pick[],
  today: string,
  places = shelfPlaces,
): PickState[] {
  const taken = new Map<number, number>();
  return picks.map(({ platform, fromOn, untilOn, orderable }) => {
    if (today < fromOn) return 'coming';
    if (today > untilOn) return 'ended';
    if (!orderable) return 'off';
    const before = taken.get(platform) ?? 0;
    taken.set(platform, before + 1);
    return before < places ? 'shown' : 'no_room';
  });
}
