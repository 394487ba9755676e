import { type HubName, hubNames, hubs } from './hubs';
import { type groups, type PlatformNo, platformHeads } from './platform-heads';

/** What the accounts of a group are called in the title of a list, after the platform's name. */
const calls: Record<keyof typeof groups, string> = { dspyx: '达人', text: '营销', zbdh: '' };

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

/** Every list route (spec 2, Paths). Platform 0 stands under /product_list and under the hubs (decision 128). */
export const goodsLists: readonly GoodsList[] = [
  ...platformHeads.map(({ no, name, group, path }) => single(path, name + calls[group], no)),
  ...hubNames.map(ofHub),
  {
    path: '/product_list',
    root: '/productList',
    title: '全部资源',
    platforms: [0, ...platformHeads.map(({ no }) => no)],
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
function ofHub(hub: HubName): GoodsList {
  const { title, ...own } = hubs[hub];
  const platforms = [0, ...own.platforms] as const;
  return { path: `/${hub}`, root: `/${hub}/0.html`, title, platforms, start: 0, hub };
}
