/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a Range header asks of a file (RFC 9110, 14). Several ranges, and what is none, are answered with the whole.
 * @returns null: the whole; `none` where nothing of it is there
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const tail = Number(to);
    return tail === 0 ? 'none' : { first: Math.max(0, bytes - tail), last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= bytes ? 'none' : { first, last };
}
