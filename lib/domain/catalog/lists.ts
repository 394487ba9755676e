import { type HubName, hubs } from './hubs';
import type { PlatformNo } from './platforms';

/** A list path: which platforms its dash ids may name, and where it starts. */
export interface GoodsList {
  /** where filtered lists stand: `${path}/{ids}.html` */
  path: string;
  /** the unfiltered first page: its own address */
  root: string;
  title: string;
  /** platforms the first value may name; 0 = all of them. What is another list's own is moved there. */
  platforms: readonly (0 | PlatformNo)[];
  /** the platform of the root */
  start: 0 | PlatformNo;
  /** whose platforms 0 stands for; all where it is none's */
  hub?: HubName;
}

const all = [0, 5, 10, 7, 9, 11, 1, 3, 21, 22, 23] as const;

/** Every list route (spec 2, Paths). Platform 0 stands under /product_list and under the hubs (decision 128). */
export const goodsLists: readonly GoodsList[] = [
  single('/dspyx/dy', '抖音达人', 5),
  single('/dspyx/ks', '快手达人', 10),
  single('/dspyx/bl', 'B站达人', 7),
  single('/dspyx/xhs', '小红书达人', 9),
  single('/dspyx/sph', '视频号达人', 11),
  ofHub('dspyx', '短视频营销'),
  single('/gzhyx', '公众号营销', 1),
  single('/wbyx', '微博营销', 3),
  single('/zbdh/douyin', '抖音直播', 21),
  single('/zbdh/kuaishou', '快手直播', 22),
  single('/zbdh/tbao', '淘宝直播', 23),
  ofHub('zbdh', '直播带货'),
  {
    path: '/product_list',
    root: '/productList',
    title: '全部资源',
    platforms: all,
    start: 0,
  },
];

/** The list of a path such as `/dspyx/dy`, undefined where it is none. */
export const findList = (path: string): GoodsList | undefined =>
  goodsLists.find((list) => list.path === path);

/** The list that a platform, or a hub's 0, calls its own: its canonical addresses stand there. */
export function ownList(platformNo: number, ofHub?: HubName): GoodsList {
  const list = goodsLists.find(({ start, hub }) => start === platformNo && hub === ofHub);
  if (!list) throw new Error(`platform ${platformNo} has no list`);
  return list;
}

function single(path: string, title: string, platform: PlatformNo): GoodsList {
  return { path, root: `${path}.html`, title, platforms: [platform], start: platform };
}

/** The list over a hub's platforms. Its root is an address of its own: the hub's page shows the best of each by turns. */
function ofHub(hub: HubName, title: string): GoodsList {
  const platforms = [0, ...hubs[hub].platforms] as const;
  return { path: `/${hub}`, root: `/${hub}/0.html`, title, platforms, start: 0, hub };
}
