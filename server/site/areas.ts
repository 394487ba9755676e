import { areaList } from '@vant/area-data';

interface Area {
  code: string;
  name: string;
}

interface AreaBranch extends Area {
  children: Area[];
}

const entries = (list: Record<string, string>): Area[] =>
  Object.entries(list).map(([code, name]) => ({ code, name }));

/** Provinces with their cities (GB/T 2260); one province where it is named, none where it is unknown. */
export function areaTree(province = ''): AreaBranch[] {
  const cities = entries(areaList.city_list);
  return entries(areaList.province_list)
    .filter(({ code }) => province === '' || code === province)
    .map((area) => ({
      ...area,
      children: cities.filter(({ code }) => code.startsWith(area.code.slice(0, 2))),
    }));
}

/** What lies directly below a code: provinces below '', cities below a province, counties below a city. */
export function areasBelow(parent: string): Area[] {
  if (parent === '') return entries(areaList.province_list);
  if (parent in areaList.province_list) {
    return entries(areaList.city_list).filter(({ code }) => code.startsWith(parent.slice(0, 2)));
  }
  if (!(parent in areaList.city_list)) return [];
  return entries(areaList.county_list).filter(({ code }) => code.startsWith(parent.slice(0, 4)));
}
