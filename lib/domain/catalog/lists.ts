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
  /** the platform of the root page; null: the root is a hub of several */
  start: 0 | PlatformNo | null;
}

/** A list of the goods of one platform or of all: its root shows what its filters narrow. */
export type OwnList = GoodsList & { start: 0 | PlatformNo };

const all = [0, 5, 10, 7, 9, 11, 1, 3, 21, 22, 23] as const;

/** Every list route (spec 2, Paths). Platform 0 stands only under /product_list (domain.md: The dash ids). */
export const goodsLists: readonly GoodsList[] = [
  single('/dspyx/dy', '抖音达人', 5),
  single('/dspyx/ks', '快手达人', 10),
  single('/dspyx/bl', 'B站达人', 7),
  single('/dspyx/xhs', '小红书达人', 9),
  single('/dspyx/sph', '视频号达人', 11),
  {
    path: '/dspyx',
    root: '/dspyx.html',
    title: '短视频营销',
    platforms: [5, 10, 7, 9, 11],
    start: null,
  },
  single('/gzhyx', '公众号营销', 1),
  single('/wbyx', '微博营销', 3),
  single('/zbdh/douyin', '抖音直播', 21),
  single('/zbdh/kuaishou', '快手直播', 22),
  single('/zbdh/tbao', '淘宝直播', 23),
  { path: '/zbdh', root: '/zbdh.html', title: '直播带货', platforms: [21, 22, 23], start: null },
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

/** The list a platform calls its own: its canonical addresses stand there. */
export function ownList(platformNo: number): OwnList {
  const list = goodsLists.filter(isOwn).find(({ start }) => start === platformNo);
  if (!list) throw new Error(`platform ${platformNo} has no list`);
  return list;
}

/** True of every list but the hubs. */
export const isOwn = (list: GoodsList): list is OwnList => list.start !== null;

function single(path: string, title: string, platform: PlatformNo): GoodsList {
  return { path, root: `${path}.html`, title, platforms: [platform], start: platform };
}
