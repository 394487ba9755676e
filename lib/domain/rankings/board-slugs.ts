/** Subjects' and provinces' words in addresses of boards. A word is never given to another one: archived addresses carry it. */
export const categorySlugs: Readonly<Record<number, string>> = {
  1: 'meishi',
  2: 'meizhuang',
  3: 'muying',
  4: 'shuma',
  5: 'jiaju',
  6: 'shishang',
  7: 'qiche',
  8: 'yundong',
  9: 'sannong',
  10: 'chongwu',
  11: 'shougong',
  12: 'juqing',
  13: 'shenghuo',
  14: 'huwai',
  15: 'jiaoyu',
  16: 'caijing',
  17: 'jiankang',
  18: 'lvxing',
  19: 'youxi',
  20: 'yingshi',
  21: 'yinyue',
  22: 'wudao',
  23: 'dongman',
  24: 'keji',
  25: 'qinggan',
  26: 'zhichang',
  27: 'sheying',
  28: 'zhishi',
  29: 'tandian',
  30: 'jiadian',
};

export const areaSlugs: Readonly<Record<number, string>> = {
  110000: 'beijing',
  120000: 'tianjin',
  130000: 'hebei',
  140000: 'shanxi',
  150000: 'neimenggu',
  210000: 'liaoning',
  220000: 'jilin',
  230000: 'heilongjiang',
  310000: 'shanghai',
  320000: 'jiangsu',
  330000: 'zhejiang',
  340000: 'anhui',
  350000: 'fujian',
  360000: 'jiangxi',
  370000: 'shandong',
  410000: 'henan',
  420000: 'hubei',
  430000: 'hunan',
  440000: 'guangdong',
  450000: 'guangxi',
  460000: 'hainan',
  500000: 'chongqing',
  510000: 'sichuan',
  520000: 'guizhou',
  530000: 'yunnan',
  540000: 'xizang',
  610000: 'shaanxi',
  620000: 'gansu',
  630000: 'qinghai',
  640000: 'ningxia',
  650000: 'xinjiang',
  710000: 'taiwan',
  810000: 'xianggang',
  820000: 'aomen',
};

const numberOf = (slugs: Readonly<Record<number, string>>) =>
  new Map(Object.entries(slugs).map(([id, slug]) => [slug, Number(id)]));

const categoriesBySlug = numberOf(categorySlugs);
const areasBySlug = numberOf(areaSlugs);

export const categoryOfSlug = (slug: string): number | undefined => categoriesBySlug.get(slug);
export const areaOfSlug = (slug: string): number | undefined => areasBySlug.get(slug);
