/**
 * Provinces by the six-digit code of the national standard (GB/T 2260), in its order; short names as
 * people write them. A test holds them against @vant/area-data, whose districts a list page does not need.
 */
export const areas = [
  { code: 110000, name: '北京' },
  { code: 120000, name: '天津' },
  { code: 130000, name: '河北' },
  { code: 140000, name: '山西' },
  { code: 150000, name: '内蒙古' },
  { code: 210000, name: '辽宁' },
  { code: 220000, name: '吉林' },
  { code: 230000, name: '黑龙江' },
  { code: 310000, name: '上海' },
  { code: 320000, name: '江苏' },
  { code: 330000, name: '浙江' },
  { code: 340000, name: '安徽' },
  { code: 350000, name: '福建' },
  { code: 360000, name: '江西' },
  { code: 370000, name: '山东' },
  { code: 410000, name: '河南' },
  { code: 420000, name: '湖北' },
  { code: 430000, name: '湖南' },
  { code: 440000, name: '广东' },
  { code: 450000, name: '广西' },
  { code: 460000, name: '海南' },
  { code: 500000, name: '重庆' },
  { code: 510000, name: '四川' },
  { code: 520000, name: '贵州' },
  { code: 530000, name: '云南' },
  { code: 540000, name: '西藏' },
  { code: 610000, name: '陕西' },
  { code: 620000, name: '甘肃' },
  { code: 630000, name: '青海' },
  { code: 640000, name: '宁夏' },
  { code: 650000, name: '新疆' },
  { code: 710000, name: '台湾' },
  { code: 810000, name: '香港' },
  { code: 820000, name: '澳门' },
] as const;

const byCode = new Map<number, string>(areas.map(({ code, name }) => [code, name]));

/** Short name of a province; '' for an unknown code and for 0. */
export const areaName = (code: number): string => byCode.get(code) ?? '';

/** 四川成都; a city that is its own province is named once. */
export function placeName(code: number, city: string): string {
  const province = areaName(code);
  return city.startsWith(province) ? city : province + city;
}

export const isArea = (code: number): boolean => byCode.has(code);

/** Code of a province by its short or full name (浙江, 浙江省, 广西壮族自治区); 0 where there is none. */
export function areaCode(name: string): number {
  const text = name.trim();
  return text === '' ? 0 : (areas.find((area) => text.startsWith(area.name))?.code ?? 0);
}
