/** A signature as it lies in a PDF; nothing of it is checked yet. */
export interface FoundSignature {
  /** CMS with the zeros behind it that fill the room */
  cms: Uint8Array;
  /** the signed bytes before and behind the CMS; undefined where the file does not say them as it must */
  ranges?: { before: number; from: number; to: number };
  /** of the dictionary: /Reason */
  reason: string;
  /** of the dictionary: /M, the time the signer's program claims */
  claimedAt?: Date;
}

/** Files have one for each signer; whatever has more is not looked at further. */
const mostSignatures = 16;
/** Hexadecimal digits of one CMS. */
const mostDigits = 1 << 20;
/** Bytes of a signature's dictionary on either side of the CMS. */
const mostDictionary = 8_192;

/**
 * Finds the signatures of a PDF by /ByteRange, and CMS that stands in it without a /ByteRange that fits, which is a
 * signature that somebody has damaged. It reads bytes alone: which objects are in force does not matter, because a
 * signature that counts covers the file to its end.
 * @returns those with ranges first, by how much they cover
 */
export function findSignatures(file: Uint8Array): { found: FoundSignature[]; more: boolean } {
  const text = new TextDecoder('latin1').decode(file); // a sign for each byte
  const found: FoundSignature[] = [];
  const starts = new Set<number>();
  let more = false;
  for (const match of text.matchAll(byteRange)) {
    if (found.length === mostSignatures) {
      more = true;
      break;
    }
    const ranges = rangesOf(text, match);
    if (!ranges || starts.has(ranges.before)) continue;
    starts.add(ranges.before);
    found.push({ ...entriesOf(text, ranges), cms: fromHex(file, ranges), ranges });
  }
  for (const match of text.matchAll(longHex)) {
    if (found.length >= 2 * mostSignatures) {
      more = true;
      break;
    }
    if (starts.has(match.index - 1)) continue;
    const from = match.index + match[0].indexOf('30');
    const ranges = { before: from - 1, from: match.index + match[0].length + 1 };
    found.push({ ...entriesOf(text, ranges), cms: fromHex(file, ranges) });
  }
  found.sort((a, b) => (a.ranges?.to ?? Infinity) - (b.ranges?.to ?? Infinity));
  return { found, more };
}

const byteRange =
  /\/ByteRange\s{0,9}\[\s{0,9}0\s{1,9}(\d{1,9})\s{1,9}(\d{1,9})\s{1,9}(\d{1,9})\s{0,99}\]/g;
/** What may be a CMS: a SEQUENCE whose length takes two bytes or is not said. */
const longHex = /30(?:82|80)[0-9a-fA-F]{1500,1048576}/g;

type Gap = { before: number; from: number };

/** The ranges, if between them lies one string of hexadecimal digits and nothing else, in the dictionary that says so. */
function rangesOf(text: string, match: RegExpExecArray | RegExpMatchArray) {
  const [before = 0, from = 0, rest = 0] = match.slice(1).map(Number);
  const to = from + rest;
  if (to > text.length || from - before < 4 || from - before > mostDigits) return undefined;
  if (text[before] !== '<' || text[from - 1] !== '>') return undefined;
  if (!/^[0-9a-fA-F]*$/.test(text.slice(before + 1, from - 1))) return undefined;
  const at = match.index ?? 0;
  const between = at < before ? text.slice(at, before) : text.slice(from, at);
  if (between.length > mostDictionary || between.includes('endobj')) return undefined;
  return { before, from, to };
}

function fromHex(file: Uint8Array, { before, from }: Gap): Uint8Array {
  const bytes = new Uint8Array((from - before - 2) >> 1);
  for (let nth = 0; nth < bytes.length; nth++) {
    const at = before + 1 + 2 * nth;
    bytes[nth] = (digitOf(file[at]) << 4) | digitOf(file[at + 1]);
  }
  return bytes;
}

function digitOf(sign = 0): number {
  return sign <= 57 ? sign - 48 : (sign | 32) - 87;
}

/** /Reason and /M of the dictionary around a CMS. */
function entriesOf(text: string, { before, from }: Gap): { reason: string; claimedAt?: Date } {
  const head = text.slice(Math.max(0, before - mostDictionary), before);
  const foot = text.slice(from, from + mostDictionary);
  const dictionary = head.slice(head.lastIndexOf(' obj') + 1) + foot.split('endobj', 1)[0];
  const reason = /\/Reason\s{0,9}(<[0-9a-fA-F]{0,4000}>|\((?:[^()\\]|\\[\s\S]){0,2000}\))/.exec(
    dictionary,
  );
  const at =
    /\/M\s{0,9}\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)?'?)?\)/.exec(
      dictionary,
    );
  const claimedAt = at ? dateOf(at.slice(1)) : undefined;
  return { reason: reason?.[1] ? textOf(reason[1]) : '', ...(claimedAt ? { claimedAt } : {}) };
}

function dateOf([year, month, day, hour, minute, second, zone = '+00', over = '00']: (
  | string
  | undefined
)[]): Date | undefined {
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}:${over}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** A PDF's text string: hexadecimal or with escapes, UTF-16 with its mark, else taken for Latin-1. */
function textOf(source: string): string {
  const bytes = source.startsWith('<')
    ? (source.slice(1, -1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    : [...source.slice(1, -1).replace(/\\([\s\S])/g, '$1')].map(
        (sign) => sign.charCodeAt(0) & 0xff,
      );
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return String.fromCharCode(...bytes);
  return new TextDecoder('utf-16be').decode(new Uint8Array(bytes.slice(2)));
}
