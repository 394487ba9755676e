import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Texts up to this long stay in memory: names and figures. */
const SHORT = 48;
const CHUNK = 1 << 16;

/**
 * A long list of texts, added in order and read at random: short ones in memory, the others in a temporary file,
 * so that a workbook with large cells needs no more memory than one with small ones.
 */
export class SpilledStrings {
  readonly #short: (string | number)[] = [];
  readonly #ends: number[] = [0];
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #written = 0;
  #file: number | undefined;
  #folder: string | undefined;

  push(text: string): void {
    if (text.length <= SHORT) {
      this.#short.push(text);
      return;
    }
    const bytes = Buffer.from(text, 'utf8');
    this.#short.push(this.#ends.length - 1);
    this.#ends.push(this.#written + this.#pendingBytes + bytes.length);
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= CHUNK) this.#flush();
  }

  /** The text of an index; '' where there is none. */
  at(index: number): string {
    const found = this.#short[index] ?? '';
    if (typeof found === 'string') return found;
    if (this.#pendingBytes > 0) this.#flush();
    const from = this.#ends[found] ?? 0;
    const bytes = Buffer.allocUnsafe((this.#ends[found + 1] ?? from) - from);
    if (this.#file !== undefined) readSync(this.#file, bytes, 0, bytes.length, from);
    return bytes.toString('utf8');
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#file = undefined;
    this.#folder = undefined;
  }

  #flush(): void {
    this.#folder ??= mkdtempSync(path.join(tmpdir(), 'import-'));
    this.#file ??= openSync(path.join(this.#folder, 'strings'), 'w+');
    const bytes = Buffer.concat(this.#pending);
    writeSync(this.#file, bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
    this.#pending = [];
    this.#pendingBytes = 0;
  }
}
