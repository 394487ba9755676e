import { type Random, randomOf } from '@/demo/random';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type HubName, hubNames } from '@/lib/domain/catalog/hubs';
import { moreOf, readMore, withMore } from '@/lib/domain/catalog/more-filters';
import type { MoreFilter } from '@/lib/domain/catalog/more-rows';
import { spellDays } from '@/lib/domain/catalog/more-spelling';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { shiftDay } from '@/lib/domain/time/shift-day';

/** From where to where somebody asks, in the filter's unit. */
const scales: Readonly<Record<string, readonly [number, number]>> = {
  price: [200, 60_000],
  fans: [1, 400],
  cost: [1, 200],
  completion: [10, 40],
  on_time: [88, 99],
  accept: [60, 99],
  load: [1, 60],
};

/** A value of a filter as somebody may ask for it. @param today YYYY-MM-DD */
export function askedOf(row: MoreFilter, random: Random, today: string): string {
  if (row.kind === 'days') {
    const from = random.whole(0, 9);
    const days = random.whole(1, 10);
    const first = random.chance(0.3) ? '' : shiftDay(today, from);
    return spellDays({
      from: first,
      to: shiftDay(today, from + days - 1),
      least: random.whole(1, days),
    });
  }
  if (row.kind === 'range') {
    const [low, high] = scales[row.key] ?? [0, 1];
    const from = Math.round(low * (high / low) ** random.next());
    const to = Math.round(from * (1 + 2 * random.next()));
    const least = row.only === 'to' ? [] : [`${from}-`];
    const most = row.only === 'from' ? [] : [`-${to}`];
    return random.pick([...least, ...most, ...(row.only ? [] : [`${from}-${to}`])]);
  }
  const most = row.kind === 'any' ? (row.key === 'area' ? 12 : 6) : 3;
  const ids = random.some(
    row.options.map(({ id }) => id),
    random.whole(1, most),
  );
  return row.kind === 'sum' ? `${ids.join('-')}.${random.whole(5, 60)}` : ids.join('-');
}

/** Over what a list goes. */
export type MixScope = 'platform' | 'hub' | 'all';

/**
 * Lists that so many filters beside the dash ids narrow, in any order of theirs; the same ones each time.
 * @param keys which filters; without: any
 */
export function filterMix(
  scope: MixScope,
  filters: number,
  count: number,
  today: string,
  keys?: readonly string[],
): ListFilter[] {
  const random = randomOf(`mix ${scope} ${filters}${keys ? ` of ${keys.join(' ')}` : ''}`);
  const found: ListFilter[] = [];
  while (found.length < count) {
    const platform = scope === 'platform' ? random.pick(platforms.map(({ no }) => no)) : 0;
    const hub: HubName | undefined = scope === 'hub' ? random.pick(hubNames) : undefined;
    const positions = platform ? platformOf(platform).positions.map(({ id }) => id) : [];
    const dashed = checkFilter(
      {
        platform,
        position: random.chance(0.3) ? random.pick([0, ...positions]) : 0,
        category: random.chance(0.2) ? random.whole(1, 8) : 0,
        sort: random.pick(sortsOf(platform).map(({ id }) => id)),
        page: random.chance(0.1) ? random.whole(2, 20) : 1,
      },
      hub,
    );
    if (!dashed) continue;
    const asked = moreOf(dashed).filter(({ key }) => !keys || keys.includes(key));
    const rows = random.some(asked, filters);
    const query = new URLSearchParams(rows.map((row) => [row.key, askedOf(row, random, today)]));
    const filter = withMore(dashed, readMore(dashed, query));
    if (filter.more) found.push(filter);
  }
  return found;
}
