import { type Band, fansBands, priceBands } from './bands';
import type { ListFilter } from './dash-ids';
import { changeMore, chooseDash, rowOfFacet } from './more-filters';
import type { Range } from './more-rows';
import { boundsIn, spellBounds } from './more-spelling';

// Several bands of a scale are one range: neighbours join, both ends included (decision 165).

const scales = { price: priceBands, fans: fansBands } as const satisfies Record<
  string,
  readonly Band[]
>;

export type Scale = keyof typeof scales;

/** The bands that are on: the chosen one, or those of which a typed range is made. */
export function bandsOn(filter: ListFilter, scale: Scale): number[] {
  const { key, per } = rangeOf(scale);
  const text = filter.more?.[key];
  if (!text) return filter[scale] ? [filter[scale]] : [];
  const { from = 0, to = Number.POSITIVE_INFINITY } = boundsIn(text);
  const bands: readonly Band[] = scales[scale];
  const first = bands.findIndex((band) => band.from === from * per);
  const last = bands.findIndex((band) => band.below === to * per);
  return first < 0 ? [] : bands.slice(first, last + 1).map(({ id }) => id);
}

/**
 * The filter with one band more, where it lies beside those that are on, or one less, where it is the first or last of them;
 * else with it alone. 0: with none.
 */
export function chooseBand(filter: ListFilter, scale: Scale, id: number): ListFilter {
  const ids = turned(bandsOn(filter, scale), id);
  const on = scales[scale].filter((band) => ids.includes(band.id));
  const [first, last] = [on[0], on.at(-1)];
  if (!first || !last || on.length === 1) return chooseDash(filter, scale, first?.id ?? 0);
  const row = rangeOf(scale);
  const range = spellBounds({
    ...(first.from > 0 ? { from: first.from / row.per } : {}),
    ...(Number.isFinite(last.below) ? { to: last.below / row.per } : {}),
  });
  return changeMore(filter, row, range);
}

/** Numbers of bands go up by one. */
function turned(on: readonly number[], id: number): number[] {
  if (id === 0 || on.length === 0) return [id];
  const [low, high] = [Math.min(...on), Math.max(...on)];
  if (id === low || id === high) return on.filter((each) => each !== id);
  return id === low - 1 || id === high + 1 ? [...on, id] : [id];
}

function rangeOf(scale: Scale): Range {
  const row = rowOfFacet(scale);
  if (row?.kind !== 'range') throw new Error(`${scale} has no range`);
  return row;
}
