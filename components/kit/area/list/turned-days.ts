import { areReversed } from '@/lib/domain/time/days-in-order';

type Values = Readonly<Record<string, string | number>>;

/**
 * Where a list is asked for days that end before they begin: the same days turned round, as parts of its query; null
 * where all are in order. The call refuses such days: the list is read without, and the screen says so in place of rows.
 */
export function turnedDays(
  filters: readonly { kind: string }[],
  query: object,
): Record<string, string> | null {
  const values = query as Values; // what a list query is made of
  for (const filter of filters) {
    if (!isDays(filter)) continue;
    const [from, to] = [String(values[filter.from] ?? ''), String(values[filter.to] ?? '')];
    if (areReversed(from, to)) return { [filter.from]: to, [filter.to]: from };
  }
  return null;
}

const isDays = (filter: { kind: string }): filter is { kind: 'days'; from: string; to: string } =>
  filter.kind === 'days';
