/**
 * Number, name and list of each platform as the search box offers them. A copy on purpose: the full tables
 * (lib/domain/catalog) are 3 KB more on every page of the site; search-platforms.test holds the two together.
 */
export const searchPlatforms: readonly (readonly [no: number, name: string, root: string])[] = [
  [0, '全部平台', '/productList'],
  [5, '抖音', '/dspyx/dy.html'],
  [10, '快手', '/dspyx/ks.html'],
  [7, 'B站', '/dspyx/bl.html'],
  [9, '小红书', '/dspyx/xhs.html'],
  [11, '视频号', '/dspyx/sph.html'],
  [1, '公众号', '/gzhyx.html'],
  [3, '微博', '/wbyx.html'],
  [21, '抖音直播', '/zbdh/douyin.html'],
  [22, '快手直播', '/zbdh/kuaishou.html'],
  [23, '淘宝直播', '/zbdh/tbao.html'],
];

/** The row of a platform; the one of all platforms where the number is unknown. */
export function searchPlatform(platformNo: number): readonly [number, string, string] {
  const all = [0, '全部平台', '/productList'] as const;
  return searchPlatforms.find(([no]) => no === platformNo) ?? all;
}
