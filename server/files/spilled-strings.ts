import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PAGE = 1 << 16;
/** Pages held at once: 8 MB. Texts are mostly asked for in the order they came in. */
const PAGES = 128;
/** The first texts of a workbook are those that return in every row: kept as they are. */
const KEPT = 4_096;

/**
 * A long list of texts, added in order and read at random, in a temporary file: a workbook with large cells
 * needs no more memory than one with small ones.
 */
export class SpilledStrings {
  #ends = new Float64Array(1 << 16);
  #count = 0;
  #first: string[] = [];
  #pending = Buffer.allocUnsafe(PAGE);
  #pendingBytes = 0;
  #written = 0;
  #file: number | undefined;
  #folder: string | undefined;
  readonly #pages = new Map<number, Buffer>();
  #newest = -1;

  push(text: string): void {
    const bytes = Buffer.from(text, 'utf8');
    // Decoded anew, because a piece of a longer text would keep all of that in memory.
    if (this.#count < KEPT) this.#first.push(bytes.toString('utf8'));
    if (this.#pendingBytes + bytes.length > PAGE) this.#flush();
    if (bytes.length > PAGE) this.#write(bytes);
    else this.#pendingBytes += bytes.copy(this.#pending, this.#pendingBytes);
    if (this.#count === this.#ends.length) {
      const longer = new Float64Array(this.#ends.length * 2);
      longer.set(this.#ends);
      this.#ends = longer;
    }
    this.#ends[this.#count] = this.#written + this.#pendingBytes;
    this.#count += 1;
  }

  /** The text of an index; '' where there is none. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return '';
    const kept = this.#first[index];
    if (kept !== undefined) return kept;
    if (this.#pendingBytes > 0) this.#flush();
    const from = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const to = this.#ends[index] ?? from;
    const number = Math.floor(from / PAGE);
    const page = to > (number + 1) * PAGE ? undefined : this.#page(number);
    if (!page) return this.#read(from, to - from).toString('utf8');
    const start = from - number * PAGE;
    return page.toString('utf8', start, start + to - from);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#file = undefined;
    this.#folder = undefined;
    this.#pages.clear();
  }

  /** A page is read when it comes up for the first time; undefined where it was let go: for one text it is too much. */
  #page(number: number): Buffer | undefined {
    const held = this.#pages.get(number);
    if (held || number <= this.#newest) return held;
    const page = this.#read(number * PAGE, Math.min(PAGE, this.#written - number * PAGE));
    if (page.length < PAGE) return page; // the last one: it still grows
    const [oldest] = this.#pages.keys();
    if (this.#pages.size >= PAGES && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(number, page);
    this.#newest = number;
    return page;
  }

  #read(from: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    if (this.#file !== undefined) readSync(this.#file, bytes, 0, length, from);
    return bytes;
  }

  #flush(): void {
    this.#write(this.#pending.subarray(0, this.#pendingBytes));
    this.#pendingBytes = 0;
  }

  #write(bytes: Buffer): void {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'import-'));
    this.#file ??= openSync(path.join(this.#folder, 'strings'), 'w+');
    writeSync(this.#file, bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
  }
}
