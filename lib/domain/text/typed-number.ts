const units: Readonly<Record<string, number>> = {
  千: 1_000,
  万: 10_000,
  w: 10_000,
  亿: 100_000_000,
};

/** A whole number as people type it, such as 20000, ¥20,000, 48万 or 1.2亿; undefined where it is none or lies outside. */
export function typedNumber(
  text: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const typed = text.replace(/[¥￥,，\s]/g, '').toLowerCase();
  const [, number, unit = ''] = /^(\d{1,9}(?:\.\d+)?)([千万w亿]?)元?$/.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const value = Math.round(Number(number) * (units[unit] ?? 1));
  return value >= least && value <= most ? value : undefined;
}
