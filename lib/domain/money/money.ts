/**
 * The only place where money is computed. An amount is a safe integer of 分; a rate is an exact decimal in
 * text ("0.0800"); neither is ever a float.
 */

/** The largest amount that is handled: 9 万亿元, far within a safe integer. */
const maxFen = 900_000_000_000_000;

/** Adds amounts of 分. @throws RangeError where one, or the sum, is no whole 分 in range */
export function sumFen(amounts: readonly number[]): number {
  return whole(amounts.reduce((sum, amount) => sum + whole(amount), 0));
}

/** `from` less `amount`, in 分; may be below zero. */
export function minusFen(from: number, amount: number): number {
  return whole(whole(from) - whole(amount));
}

export function negateFen(amount: number): number {
  return amount === 0 ? 0 : -whole(amount);
}

/**
 * Splits an amount by weights so that the parts sum to it exactly: each gets its share rounded down, what is
 * left goes 分 by 分 to the largest remainders, the earlier part first among equals.
 * @param weights whole numbers, none below zero, not all zero
 */
export function splitFen(amount: number, weights: readonly number[]): number[] {
  if (whole(amount) < 0) throw new RangeError('a negative amount is not split');
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weights.some((weight) => weight < 0) || total === 0n) {
    throw new RangeError('weights must be positive');
  }
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: product / total, rest: product % total };
  });
  let left = BigInt(amount) - shares.reduce((sum, share) => sum + share.part, 0n);
  const byRest = [...shares].sort((a, b) => compare(b.rest, a.rest) || a.index - b.index);
  for (const share of byRest) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => Number(share.part));
}

/**
 * A rate of an amount, rounded half up to whole 分 (四舍五入, as a receipt is read).
 * @param rate exact decimal, e.g. "0.0800"
 */
export function rateOfFen(amount: number, rate: string): number {
  if (whole(amount) < 0) throw new RangeError('a rate applies to no negative amount');
  const { digits, scale } = parseRate(rate);
  return Number((2n * BigInt(amount) * digits + scale) / (2n * scale));
}

/**
 * The tax within an amount that includes it: what is left is rounded half up to whole 分, as an invoice prints it.
 * @param rate exact decimal, e.g. "0.0600": 106.00 holds 6.00
 */
export function taxWithin(amount: number, rate: string): number {
  if (whole(amount) < 0) throw new RangeError('a negative amount holds no tax');
  const { digits, scale } = parseRate(rate);
  const net = (2n * BigInt(amount) * scale + scale + digits) / (2n * (scale + digits));
  return Number(BigInt(amount) - net);
}

/** The whole 元 nearest to an amount, half up. */
export function roundToYuan(amount: number): number {
  if (whole(amount) < 0) throw new RangeError('a negative amount is not rounded');
  return Number(((BigInt(amount) + 50n) / 100n) * 100n);
}

/**
 * 元 as text → 分. Accepts "12", "12.3", "12.34".
 * @throws RangeError for anything else: what people type is checked by the schema before
 */
export function fenOfYuan(yuan: string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(yuan);
  if (!match) throw new RangeError('not an amount in yuan');
  return whole(Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`));
}

/** 分 → "22900.00", the wire's `good_price` and `prices`. */
export function yuanOfFen(amount: number): string {
  const digits = String(Math.abs(whole(amount))).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > maxFen) {
    throw new RangeError(`not a whole amount of fen: ${amount}`);
  }
  return amount;
}

function parseRate(rate: string): { digits: bigint; scale: bigint } {
  const match = /^(\d{1,3})(?:\.(\d{1,8}))?$/.exec(rate);
  if (!match) throw new RangeError(`not a rate: ${rate}`);
  const decimals = match[2] ?? '';
  return { digits: BigInt(`${match[1]}${decimals}`), scale: 10n ** BigInt(decimals.length) };
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
