import { pinyin } from 'pinyin-pro';
import { areas } from '@/lib/domain/catalog/areas';
import { categories } from '@/lib/domain/catalog/categories';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { columns } from '@/server/catalog/import/columns';
import type { FileRow } from '@/server/files/public';
import { addOnCells } from './add-ons';
import { type DrawnAccount, drawAccount, drawPrices, habitOf, roundTo } from './demo-figures';
import { DemoNames } from './demo-names';
import { type Random, randomOf } from './random';
import { notesOf, ownIndustries, tradeOf } from './trade-words';
import { relatedCategories, subjectWords } from './words';

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
  const names = new DemoNames();
  for (const platform of platforms) {
    const goods = Math.round(habitOf(platform).goods * times);
    for (let index = 0; index < goods; index++) {
      yield demoRecord(platform, index, today, names);
    }
  }
}

function demoRecord(
  platform: Platform,
  index: number,
  today: string,
  names: DemoNames,
): Record<string, string> {
  const random = randomOf(`${platform.no}/${index}`);
  const first = drawCategory(index, random);
  const others = random.some(relatedCategories[first.id] ?? [], random.whole(0, 2));
  const categoryIds = [first.id, ...others];
  const { title, subject, owner, place } = names.draw(platform, first.id, random);
  const account = drawAccount(platform, random);
  const { figures } = account;
  const isThin = random.chance(0.03);
  const toldOrders = drawToldOrders(account, random);
  const leave = random.chance(0.03);
  const sparse = (text: string) => (isThin ? '' : text);
  const accepts = random.pick([['硬广', '软广'], ['硬广', '软广'], ['软广'], ['硬广']]);
  const positions = soldPositions(platform, accepts, random);
  const priced = prices(platform, positions, account, random);
  return {
    platform: String(platform.no),
    account_id: newAccountId(title, platform, index),
    title,
    categories: categoryIds.map((id) => categoryNames.get(id)).join('|'),
    tags: [...new Set([subject, random.pick(subjectWords[first.id] ?? [])])].join('|'),
    area: String(place.area),
    city: place.city,
    verified: verifiedNames[owner.verified],
    operator: owner.name,
    owner_phone: owner.phone,
    accepts: accepts.join('|'),
    refused_industries: random
      .some(
        refusableIndustries.filter((name) => !ownIndustries[first.id]?.includes(name)),
        random.whole(0, 4),
      )
      .join('|'),
    revisions: String(random.pick([2, 3, 3, 3, 5])),
    lead_time_days: String(random.whole(2, 7)),
    daily_cap: String(random.whole(1, 4)),
    leave_from: leave ? shiftDay(today, -random.whole(0, 3)) : '',
    leave_to: leave ? shiftDay(today, random.whole(2, 12)) : '',
    status: random.chance(0.01) ? '已下架' : '已上架',
    notes: random.some(notesOf(first.id), random.whole(2, 4)).join('|'),
    // Its rates and its rating are its orders' alone (deals/).
    order_count: String(toldOrders),
    valid_until: shiftDay(today, random.chance(0.02) ? -random.whole(1, 20) : random.whole(10, 75)),
    ...priced,
    ...addOnCells(`${platform.no}/${index}`, mainYuan(platform, priced)),
    metrics_source: random.pick(['平台接口', '平台接口', '本站监测', '截图核验', '自报']),
    metrics_date: shiftDay(today, -random.whole(1, 9)),
    ...metrics(platform, figures, today, isThin, random),
    audience: sparse(JSON.stringify(audience(first.id, place.area, figures, random))),
    series: sparse(JSON.stringify(series(platform, account, today, random))),
    cases: JSON.stringify(cases(platform, first.id, positions, figures, today, toldOrders, random)),
  };
}

/** What its main position costs, else another one, in 元; 0: it is sold for a commission alone. */
const mainYuan = ({ mainPosition, positions }: Platform, cells: Record<string, string>): number =>
  Number(
    [mainPosition, ...positions.map(({ id }) => id)].flatMap(
      (id) => cells[`price_${id}`] ?? [],
    )[0] ?? 0,
  );

const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));
const verifiedNames = { company: '企业', person: '个人' } as const;

/** Orders of earlier years, as its owner states them: who is dear for what it brings has fewer. */
function drawToldOrders({ dearness }: DrawnAccount, random: Random): number {
  const busy = 3.1 - 2 * dearness + 1.1 * random.normal();
  return Math.floor(Math.exp(Math.min(6.2, Math.max(0, busy))));
}

/** Every category on every platform, and then as many of each as people make: much food, little woodwork. */
function drawCategory(index: number, random: Random): Category {
  const found = categories[index] ?? random.pick(drawnCategories);
  if (!found) throw new Error('there are categories');
  return found;
}

type Category = (typeof categories)[number];
const many = [1, 2, 3, 5, 6, 13, 18, 29];
const few = [9, 11, 21, 22, 23, 26];
const drawnCategories = categories.flatMap((category) =>
  Array.from(
    { length: many.includes(category.id) ? 6 : few.includes(category.id) ? 1 : 3 },
    () => category,
  ),
);

/** The title as its owner would type it; the number keeps two of the same sound apart. */
function newAccountId(title: string, platform: Platform, index: number): string {
  const sound = pinyin(title, { toneType: 'none', type: 'array' })
    .join('')
    .replace(/[^a-z]/g, '');
  return `demo_${sound.slice(0, 20)}_${platform.no}${String(index).padStart(3, '0')}`;
}

/** Not every account sells everything, and none what it does not accept; the main position is nearly always there. */
function soldPositions(platform: Platform, accepts: readonly string[], random: Random): number[] {
  const possible = platform.positions.filter(
    ({ name }) => !/[硬软]广$/.test(name) || accepts.some((kind) => name.endsWith(kind)),
  );
  const sold = possible
    .filter(({ id, commissionOnly }) =>
      commissionOnly
        ? random.chance(0.5)
        : random.chance(id === platform.mainPosition ? 0.98 : 0.82),
    )
    .map(({ id }) => id);
  const [usual] = possible;
  return sold.some((id) => id < 4) || !usual ? sold : [usual.id, ...sold];
}

function prices(
  platform: Platform,
  positions: readonly number[],
  account: DrawnAccount,
  random: Random,
): Record<string, string> {
  const quoted = drawPrices(platform, account, random);
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

function series({ no }: Platform, account: DrawnAccount, today: string, random: Random) {
  const { figures, series: values } = account;
  const fans = figures.get('fans') ?? 1000;
  const growth = figures.get('growth_30d') ?? 0;
  const interaction = figures.get('interaction') ?? (no === 1 ? 0.008 : 0.04);
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

/** Work that its owner says was done for advertisers of the account's own trade. */
function cases(
  platform: Platform,
  category: number,
  positions: readonly number[],
  figures: ReadonlyMap<string, number>,
  today: string,
  orderCount: number,
  random: Random,
) {
  const { titles, brands } = tradeOf(category);
  const main = figures.get(platform.mainMetric) ?? 1;
  const most = platform.cost.reachCap ?? Number.POSITIVE_INFINITY;
  return random.some(titles, Math.min(random.whole(0, 5), orderCount)).map((title) => ({
    title,
    brand: random.pick(brands),
    month: shiftDay(today, -random.whole(5, 300)).slice(0, 7),
    position: random.pick(positions),
    figures: [
      {
        name: platform.seriesName,
        value: Math.min(most, roundTo(main * random.between(0.7, 1.6), 3)),
        unit: 'count',
      },
      { name: '互动率', value: Number(random.between(0.02, 0.09).toFixed(3)), unit: 'share' },
    ],
  }));
}
