/*
 * Sets of goods, a bit a place: what a column says of its goods is asked of 32 at once (decision 159). They are made of the
 * column's numbers when they are first asked for, and made again block by block where those change.
 */

/** A set of places. */
export type Places = Int32Array;

/** What the goods of a column are put together by: each value, each bit of it, or ranges of about as many goods. */
export type GroupedBy = 'value' | 'bit' | 'range';

/** Ranges of a column: numbers of eight bytes are slow to look at, so that fewer of them are. */
const ranges = { few: 16, many: 32 };

/** Values that are looked at to say where ranges begin: time hangs on it, and nothing else. */
const SAMPLE = 4_096;

export class GoodSets {
  /** by bit, or in the order in which values came; of ranges those that are not below where it begins */
  private readonly sets: Places[] = [];
  /** where each value stands in `sets` */
  private readonly slots = new Map<number, number>();
  /** where each range but the first begins */
  private readonly begins: Float64Array;
  private readonly words: number;

  /** @param values whole numbers, or NaN where they are not known */
  constructor(
    private readonly values: ArrayLike<number>,
    private readonly by: GroupedBy,
    private readonly block: number,
  ) {
    this.words = values.length >> 5;
    this.begins = by === 'range' ? beginsOf(values) : new Float64Array(0);
    // Behind the last range there is nothing.
    if (by === 'range')
      for (let range = 0; range < this.begins.length + 2; range++) this.set(range);
    for (let begin = 0; begin < values.length; begin += block) this.put(begin);
  }

  /** The values of a block have changed. */
  putAgain(begin: number): void {
    for (const set of this.sets) set.fill(0, begin >> 5, (begin + this.block) >> 5);
    this.put(begin);
  }

  /** Those under any of these values or bits. */
  any(keys: readonly number[]): Places {
    const all = new Int32Array(this.words);
    for (const key of keys) {
      const set = this.sets[this.by === 'value' ? (this.slots.get(key) ?? -1) : key];
      if (set) addAll(all, set);
    }
    return all;
  }

  /** Keeps those under any of these values or bits, or under none of them. */
  keepAny(among: Places, keys: readonly number[], wanted = true): void {
    const any = this.any(keys);
    const words = this.shared(among);
    const flip = wanted ? 0 : -1;
    for (let at = 0; at < words; at++) {
      among[at] = (among[at] as number) & ((any[at] as number) ^ flip); // at < words
    }
  }

  /** Keeps those whose value is neither below nor above. */
  keepBetween(among: Places, from: number, to: number): void {
    const [first, last] = [this.rangeOf(from), this.rangeOf(to)];
    if (first > last) {
      among.fill(0);
      return;
    }
    const isCutBelow = from > this.beginOf(first);
    const isCutAbove = to < this.beginOf(last + 1) - 1;
    const [low, high] = [this.set(first), this.set(last + 1)];
    const sureLow = this.set(isCutBelow ? first + 1 : first);
    const sureHigh = this.set(isCutAbove ? last : last + 1);
    const { values } = this;
    const words = this.shared(among);
    for (let at = 0; at < words; at++) {
      const word = among[at] as number; // at < words, as of all sets
      let kept = word & (sureLow[at] as number) & ~(sureHigh[at] as number);
      let left = word & (low[at] as number) & ~(high[at] as number) & ~kept;
      while (left !== 0) {
        const bit = left & -left;
        left ^= bit;
        const value = values[(at << 5) + 31 - Math.clz32(bit)] as number;
        if (value >= from && value <= to) kept |= bit;
      }
      among[at] = kept;
    }
  }

  /** Adds those whose value is not below, and some others. */
  addAbout(to: Places, from: number): void {
    addAll(to, this.set(this.rangeOf(from)));
  }

  /** Range by range, in the values' order. @param unknown where those stand whose value is not known */
  *inOrder(unknown: number, isDown: boolean): Generator<Places> {
    const last = this.begins.length;
    const known = this.set(0);
    const stretch = new Int32Array(this.words);
    for (let nth = 0; nth <= last; nth++) {
      const range = isDown ? last - nth : nth;
      const [low, high] = [this.set(range), this.set(range + 1)];
      const others = range === this.rangeOf(unknown) ? -1 : 0;
      for (let at = 0; at < this.words; at++) {
        stretch[at] =
          ((low[at] as number) & ~(high[at] as number)) | (~(known[at] as number) & others);
      }
      yield stretch;
    }
  }

  /** One column may have room for more goods than another: where only one has a place, there is no good yet. */
  private shared(places: Places): number {
    return Math.min(this.words, places.length);
  }

  private put(begin: number): void {
    const end = Math.min(begin + this.block, this.values.length);
    for (let place = begin; place < end; place++) {
      const value = this.values[place] as number; // place < length
      if (this.by === 'bit') {
        for (let left = value; left !== 0; left &= left - 1) {
          this.add(31 - Math.clz32(left & -left), place);
        }
      } else if (!Number.isNaN(value)) {
        this.add(this.by === 'value' ? this.slotOf(value) : this.rangeOf(value), place);
      }
    }
    if (this.by !== 'range') return;
    for (let range = this.begins.length - 1; range >= 0; range--) {
      const [set, above] = [this.set(range), this.set(range + 1)];
      for (let at = begin >> 5; at < end >> 5; at++) {
        set[at] = (set[at] as number) | (above[at] as number);
      }
    }
  }

  private add(slot: number, place: number): void {
    const set = this.set(slot);
    const at = place >> 5;
    set[at] = (set[at] as number) | (1 << (place & 31));
  }

  private set(slot: number): Places {
    while (slot >= this.sets.length) this.sets.push(new Int32Array(this.words));
    return this.sets[slot] as Places;
  }

  private slotOf(value: number): number {
    const found = this.slots.get(value) ?? this.slots.size;
    this.slots.set(value, found);
    return found;
  }

  private rangeOf(value: number): number {
    const { begins } = this;
    let low = 0;
    let high = begins.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((begins[middle] as number) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private beginOf(range: number): number {
    return range === 0
      ? Number.NEGATIVE_INFINITY
      : (this.begins[range - 1] ?? Number.POSITIVE_INFINITY);
  }
}

function addAll(to: Places, some: Places): void {
  const words = Math.min(to.length, some.length);
  for (let at = 0; at < words; at++) to[at] = (to[at] as number) | (some[at] as number);
}

/** Ranges of about as many goods; a value that very many have is one by itself. */
function beginsOf(values: ArrayLike<number>): Float64Array {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const sample: number[] = [];
  for (let at = 0; at < values.length; at += step) {
    const value = values[at] as number; // at < length
    if (!Number.isNaN(value)) sample.push(value);
  }
  const sorted = Float64Array.from(sample).sort();
  const count = values instanceof Float64Array ? ranges.many : ranges.few;
  const begins = new Set<number>();
  for (let nth = 1; nth < count; nth++) {
    const value = sorted[Math.floor((nth * sorted.length) / count)];
    if (value === undefined) continue;
    const next = begins.has(value) ? sorted.find((each) => each > value) : undefined;
    begins.add(next ?? value);
  }
  return Float64Array.from(begins).sort();
}

/** How many there are. */
export function countOf(places: Places): number {
  let count = 0;
  for (let at = 0; at < places.length; at++) {
    let word = places[at] as number; // at < length
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Keeps those of them that `fits` says, of places that are in `asked` too; where there is none, of all. */
export function keepEach(
  among: Places,
  fits: (place: number) => boolean,
  asked: Places = among,
): void {
  for (let at = 0; at < among.length; at++) {
    let left = (among[at] as number) & (asked[at] as number); // at < length
    while (left !== 0) {
      const bit = left & -left;
      left ^= bit;
      if (!fits((at << 5) + 31 - Math.clz32(bit))) among[at] = (among[at] as number) ^ bit;
    }
  }
}
