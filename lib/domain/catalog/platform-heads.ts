/** What a platform is called and where it stands: what every page of the site carries. */
interface PlatformHead {
  /** of spec 2 (1 to 11), ours for live selling (21 to 23); part of addresses */
  no: number;
  name: string;
  group: keyof typeof groups;
  /** its list: `${path}.html`, filtered `${path}/{ids}.html` */
  path: string;
  /** its words in the header's menu and in the footer's; null: its hub stands there */
  menu: readonly [main: string, footer: string] | null;
}

/** Platforms that are shown together, in the order of the lists' side menu. */
export const groups = {
  dspyx: { name: '短视频' },
  text: { name: '图文' },
  zbdh: { name: '直播带货' },
};

/**
 * Every platform of the catalogue, in the order of the lists' side menu (domain.md: Catalogue): the first half of its row,
 * apart because the other one (platforms.ts) would be 3 KB more on every page.
 */
export const platformHeads = [
  { no: 5, name: '抖音', group: 'dspyx', path: '/dspyx/dy', menu: null },
  { no: 10, name: '快手', group: 'dspyx', path: '/dspyx/ks', menu: null },
  { no: 7, name: 'B站', group: 'dspyx', path: '/dspyx/bl', menu: null },
  {
    no: 9,
    name: '小红书',
    group: 'dspyx',
    path: '/dspyx/xhs',
    menu: ['小红书', '小红书种草'],
  },
  { no: 11, name: '视频号', group: 'dspyx', path: '/dspyx/sph', menu: null },
  {
    no: 1,
    name: '公众号',
    group: 'text',
    path: '/gzhyx',
    menu: ['公众号', '公众号营销'],
  },
  {
    no: 3,
    name: '微博',
    group: 'text',
    path: '/wbyx',
    menu: ['微博', '微博营销'],
  },
  {
    no: 21,
    name: '抖音直播',
    group: 'zbdh',
    path: '/zbdh/douyin',
    menu: null,
  },
  {
    no: 22,
    name: '快手直播',
    group: 'zbdh',
    path: '/zbdh/kuaishou',
    menu: null,
  },
  { no: 23, name: '淘宝直播', group: 'zbdh', path: '/zbdh/tbao', menu: null },
] as const satisfies readonly PlatformHead[];

export type PlatformNo = (typeof platformHeads)[number]['no'];

/** The platforms of a group, in order. */
export const platformsIn = (group: keyof typeof groups): PlatformNo[] =>
  platformHeads.filter((head) => head.group === group).map(({ no }) => no);

/** Live selling settles a commission beside or instead of the price. */
export const isLiveSelling = (no: number): boolean =>
  platformsIn('zbdh').some((each) => each === no);
