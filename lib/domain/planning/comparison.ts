/** How many accounts stand side by side at most. */
export const mostCompared = 6;

/** A column: an account and which of its positions; 0: its platform's main one. */
export interface Compared {
  sn: string;
  position: number;
}

/** `sn` or `sn.position`, joined by commas, as addresses have them; what is none of that is left out. */
export const readColumns = (text: string): Compared[] =>
  text.split(',').flatMap((part): Compared[] => {
    const [, sn, position = '0'] = /^([a-z0-9]{8,40})(?:\.(\d{1,2}))?$/.exec(part.trim()) ?? [];
    return sn ? [{ sn, position: Number(position) }] : [];
  });

/** The columns of a comparison's address, each account once. */
export function readCompared(text: string, most = mostCompared): Compared[] {
  const all = readColumns(text);
  return all
    .filter(({ sn }, index) => all.findIndex((other) => other.sn === sn) === index)
    .slice(0, most);
}

/** The one spelling of {@link readColumns}. */
export const writeCompared = (columns: readonly Compared[]): string =>
  columns.map(({ sn, position }) => (position ? `${sn}.${position}` : sn)).join(',');

/** What stands now is what stood before, in its order, without one account. */
export function isOneLess(before: readonly Compared[], now: readonly { sn: string }[]): boolean {
  const kept = before.filter(({ sn }) => now.some((one) => one.sn === sn));
  return (
    before.length === now.length + 1 &&
    kept.length === now.length &&
    kept.every(({ sn }, index) => sn === now[index]?.sn)
  );
}

/** Which of its prices an account is compared and quoted by: the asked position's, else the platform's main one's, else any. */
export const comparedSku = <S extends { position: number }>(
  skus: readonly S[],
  position: number,
  mainPosition: number,
): S | undefined =>
  skus.find((sku) => sku.position === position) ??
  skus.find((sku) => sku.position === mainPosition) ??
  skus[0];

export type Better = 'lowest' | 'highest';

/**
 * Which columns hold the best of a row, by index. None where a value is missing in all but one, where all are equal, or where
 * the values are not of one scale, or where more than half are the best: that says nothing of a column.
 * @param values null: not known; `scale`: what they are counted in
 */
export function bestOf(
  values: readonly ({ value: number; scale: string } | null)[],
  better: Better,
): number[] {
  const known = values.flatMap((one) => (one ? [one] : []));
  if (known.length < 2 || new Set(known.map(({ scale }) => scale)).size > 1) return [];
  const numbers = known.map(({ value }) => value);
  const best = better === 'lowest' ? Math.min(...numbers) : Math.max(...numbers);
  if (2 * numbers.filter((value) => value === best).length > numbers.length) return [];
  return values.flatMap((one, index) => (one?.value === best ? [index] : []));
}
