import { chineseNumber } from '@/lib/domain/text/chinese-number';
import { type HubName, hubs } from './hubs';
import { platformOf } from './platforms';

/** The platforms of a hub as its texts name them: 抖音、快手、淘宝 */
export const namesIn = (hub: HubName): string =>
  hubs[hub].platforms.map((no) => platformOf(no).name.replace(/直播$/, '')).join('、');

/** 三个平台 */
export const countIn = (hub: HubName): string =>
  `${chineseNumber(hubs[hub].platforms.length)}个平台`;
