import { areas } from '@/lib/domain/catalog/areas';
import { categories } from '@/lib/domain/catalog/categories';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { shiftDay } from '@/lib/domain/shift-day';
import { columns } from '@/server/catalog/import/columns';
import type { FileRow } from '@/server/catalog/import/file-row';
import { drawMetrics, drawPrices, drawSeries, habitOf, roundTo } from './demo-figures';
import { DEMO_OWNERS, demoOwnerPhone } from './demo-owners';
import { type Random, randomOf } from './random';
import {
  brandNames,
  caseTitles,
  cities,
  firstWords,
  lastWords,
  noteLines,
  operatorKinds,
  operatorNames,
  praise,
  relatedCategories,
  reserve,
  subjectWords,
} from './words';

/**
 * The demonstration catalogue as rows of an import file, header first: about 3 000 invented goods, the same on
 * every machine; days count back from, and on from, the day of the import.
 * @param today YYYY-MM-DD
 */
export async function* demoRows(today: string): AsyncGenerator<FileRow> {
  let number = 1;
  yield { number, cells: columns.map(({ name }) => name) };
  for (const record of demoRecords(today)) {
    number += 1;
    yield { number, cells: columns.map(({ name }) => record[name] ?? '') };
  }
}

/** @param times how many times as many goods as the demonstration has; more than once for load tests */
export function* demoRecords(today: string, times = 1): Generator<Record<string, string>> {
  const taken = new Set<string>();
  for (const platform of platforms) {
    const goods = Math.round(habitOf(platform).goods * times);
    for (let index = 0; index < goods; index++) {
      yield demoRecord(platform, index, today, taken);
    }
  }
}

function demoRecord(
  platform: Platform,
  index: number,
  today: string,
  taken: Set<string>,
): Record<string, string> {
  const random = randomOf(`${platform.no}/${index}`);
  const first = categories[index % categories.length];
  if (!first) throw new Error('there are categories');
  const others = random.some(relatedCategories[first.id] ?? [], random.whole(0, 2));
  const categoryIds = [first.id, ...others];
  const title = newTitle(first.id, random, taken);
  const area = random.chance(0.5) ? random.pick(busyAreas) : random.pick(areas).code;
  const city = random.pick(cities[area] ?? ['']);
  const figures = drawMetrics(platform, random);
  const main = figures.get(platform.mainMetric) ?? 0;
  const isThin = random.chance(0.03);
  const orderCount = Math.floor(Math.exp(random.between(0, 6.2)));
  const verified = random.pick(['企业', '企业', '个人', '个人', '未认证']);
  const leave = random.chance(0.03);
  const sparse = (text: string) => (isThin ? '' : text);
  const positions = soldPositions(platform, random);
  return {
    platform: String(platform.no),
    account_id: `demo_${accountWord(random)}${platform.no}${String(index).padStart(3, '0')}`,
    title,
    categories: categoryIds.map((id) => categoryNames.get(id)).join('|'),
    tags: random.some(subjectWords[first.id] ?? [], 2).join('|'),
    area: String(area),
    city,
    verified,
    operator:
      verified === '企业'
        ? `${city}${random.pick(operatorNames)}${random.pick(operatorKinds)}（演示）`
        : '',
    owner_phone: demoOwnerPhone(random.whole(0, DEMO_OWNERS - 1)),
    accepts: random.pick(['硬广|软广', '硬广|软广', '软广', '硬广']),
    refused_industries: random.some(refusableIndustries, random.whole(0, 4)).join('|'),
    revisions: String(random.pick([2, 3, 3, 3, 5])),
    lead_time_days: String(random.whole(2, 7)),
    daily_cap: String(random.whole(5, 20)),
    leave_from: leave ? shiftDay(today, -random.whole(0, 3)) : '',
    leave_to: leave ? shiftDay(today, random.whole(2, 12)) : '',
    status: random.chance(0.01) ? '已下架' : '已上架',
    notes: random.some(noteLines, random.whole(2, 4)).join('|'),
    order_count: String(orderCount),
    accept_rate: orderCount < 5 ? '' : share(random.between(0.82, 0.99)),
    on_time_rate: orderCount < 5 ? '' : share(random.between(0.9, 0.998)),
    rating: orderCount < 5 ? '' : random.between(4.3, 5).toFixed(1),
    valid_until: shiftDay(today, random.chance(0.02) ? -random.whole(1, 20) : random.whole(10, 75)),
    ...prices(platform, positions, main, random),
    metrics_source: random.pick(['平台接口', '平台接口', '本站监测', '截图核验', '自报']),
    metrics_date: shiftDay(today, -random.whole(1, 9)),
    ...metrics(platform, figures, today, isThin, random),
    audience: sparse(JSON.stringify(audience(first.id, area, figures, random))),
    series: sparse(JSON.stringify(series(platform, figures, today, random))),
    cases: JSON.stringify(cases(platform, positions, figures, today, orderCount, random)),
    reviews: JSON.stringify(reviews(positions, today, orderCount, random)),
  };
}

const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));
const busyAreas = [110000, 310000, 440000, 330000, 320000, 510000, 370000, 430000, 420000, 410000];

/** A food account, the first of all: the search box gives its initials as an example (hmcf). */
const firstTitle = '禾木厨房日常';

function newTitle(category: number, random: Random, taken: Set<string>): string {
  for (;;) {
    const subject = random.pick(subjectWords[category] ?? []);
    const drawn = `${random.pick(firstWords)}${subject}${random.chance(0.75) ? random.pick(lastWords) : ''}`;
    const title = taken.size === 0 ? firstTitle : drawn;
    if (taken.has(title) || title.length < 4) continue;
    taken.add(title);
    return title;
  }
}

const accountWord = (random: Random): string =>
  Array.from({ length: random.whole(3, 5) }, () => random.pick([...'abcdefghkmnprstwxyz'])).join(
    '',
  );

/** Not every account sells everything; the main position is nearly always there. */
function soldPositions(platform: Platform, random: Random): number[] {
  const sold = platform.positions
    .filter(({ id, commissionOnly }) =>
      commissionOnly
        ? random.chance(0.5)
        : random.chance(id === platform.mainPosition ? 0.98 : 0.82),
    )
    .map(({ id }) => id);
  return sold.some((id) => id < 4) ? sold : [platform.mainPosition, ...sold];
}

function prices(
  platform: Platform,
  positions: readonly number[],
  main: number,
  random: Random,
): Record<string, string> {
  const quoted = drawPrices(platform, main, random);
  const cells: Record<string, string> = {};
  for (const { id, commissionOnly } of platform.positions) {
    if (!positions.includes(id)) continue;
    if (!commissionOnly) cells[`price_${id}`] = String(quoted.get(id) ?? 100);
    if (platform.no > 20) cells[`commission_${id}`] = String(random.whole(10, 30));
  }
  return cells;
}

/** Two figures in three come from where the row says, the others name a source and day of their own. */
function metrics(
  platform: Platform,
  figures: ReadonlyMap<string, number>,
  today: string,
  isThin: boolean,
  random: Random,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const { kind, unit } of platform.metrics) {
    const value = figures.get(kind);
    if (value === undefined || (isThin && kind !== 'fans')) continue;
    const text = unit === 'fen' ? String(Math.round(value / 100)) : String(value);
    const own = random.chance(0.33)
      ? `@${random.pick(['平台接口', '本站监测', '截图核验'])}@${shiftDay(today, -random.whole(1, 14))}`
      : '';
    cells[kind] = `${text}${own}`;
  }
  return cells;
}

function series(
  platform: Platform,
  figures: ReadonlyMap<string, number>,
  today: string,
  random: Random,
) {
  const main = figures.get(platform.mainMetric) ?? 1;
  const fans = figures.get('fans') ?? 1000;
  const growth = figures.get('growth_30d') ?? 0;
  const values = drawSeries(main, random);
  const interaction = figures.get('interaction') ?? 0.04;
  return {
    from: shiftDay(today, -90),
    source: '本站监测',
    values,
    more: [
      {
        name: '互动率',
        unit: 'share',
        values: values.map(() =>
          Number(Math.max(0.003, interaction * (1 + 0.2 * random.normal())).toFixed(4)),
        ),
      },
      {
        name: '粉丝',
        unit: 'count',
        values: values.map((_, day) => roundTo(fans * (1 + (growth * (day - 89)) / 30), 5)),
      },
    ],
    ads: Array.from({ length: random.whole(0, 4) }, () =>
      shiftDay(today, -random.whole(2, 88)),
    ).sort(),
  };
}

function audience(
  category: number,
  area: number,
  figures: ReadonlyMap<string, number>,
  random: Random,
) {
  const towardsWomen = [2, 3, 5, 6, 10, 13, 22, 25].includes(category);
  const women = Math.min(
    0.93,
    Math.max(0.08, (towardsWomen ? 0.74 : 0.42) + 0.1 * random.normal()),
  );
  const own = areas.find(({ code }) => code === area)?.name ?? '广东';
  const places = [
    own,
    ...random.some(['广东', '浙江', '江苏', '四川', '山东', '河南', '湖南', '北京'], 5),
  ];
  const parts = (names: readonly string[], weights: readonly number[], whole = 1) => {
    const drawn = weights.map((weight) => weight * random.between(0.75, 1.3));
    const sum = drawn.reduce((total, weight) => total + weight, 0);
    return Object.fromEntries(
      names.map((name, index) => [name, Number((((drawn[index] ?? 0) / sum) * whole).toFixed(3))]),
    );
  };
  return {
    source: '平台接口',
    sample: Math.round((figures.get('fans') ?? 1000) * random.between(0.4, 2)),
    sex: { 女性: Number(women.toFixed(3)), 男性: Number((1 - women).toFixed(3)) },
    age: parts(['18–23', '24–30', '31–40', '41–50', '50以上'], [0.22, 0.34, 0.27, 0.12, 0.05]),
    areas: parts([...new Set(places)].slice(0, 5), [0.15, 0.12, 0.1, 0.08, 0.06], 0.51),
    devices: parts(['iOS', 'Android'], [0.42, 0.58]),
    cities: parts(['一线', '新一线', '二线', '三线及以下'], [0.2, 0.26, 0.22, 0.32]),
  };
}

function cases(
  platform: Platform,
  positions: readonly number[],
  figures: ReadonlyMap<string, number>,
  today: string,
  orderCount: number,
  random: Random,
) {
  const main = figures.get(platform.mainMetric) ?? 1;
  const count = Math.min(random.whole(0, 5), orderCount);
  return random.some(caseTitles, count).map((title) => ({
    title,
    brand: random.pick(brandNames),
    month: shiftDay(today, -random.whole(5, 300)).slice(0, 7),
    position: random.pick(positions),
    figures: [
      {
        name: platform.seriesName,
        value: roundTo(main * random.between(0.7, 1.6), 3),
        unit: 'count',
      },
      { name: '互动率', value: Number(random.between(0.02, 0.09).toFixed(3)), unit: 'share' },
    ],
  }));
}

function reviews(positions: readonly number[], today: string, orderCount: number, random: Random) {
  const count = Math.min(random.whole(0, 6), Math.floor(orderCount / 2));
  return Array.from({ length: count }, () => {
    const isCool = random.chance(0.25);
    const mark = () => (random.chance(isCool ? 0.45 : 0.85) ? 5 : 4);
    return {
      author: random.pick(brandNames),
      position: random.pick(positions),
      quality: mark(),
      communication: mark(),
      punctuality: isCool ? random.whole(3, 4) : mark(),
      body: isCool ? random.pick(reserve) : random.some(praise, random.whole(1, 2)).join(''),
      date: shiftDay(today, -random.whole(3, 240)),
    };
  }).sort((a, b) => a.date.localeCompare(b.date));
}

const share = (value: number): string => `${(value * 100).toFixed(1)}%`;
