/** What a program beside ours needs to check a signature: the CMS and what it signs. */
export interface PartsOfSignature {
  /** DER, without the zeros behind it */
  cms: Buffer;
  content: Buffer;
  /** the signature's dictionary as it stands, without the CMS */
  dictionary: string;
  byteRange: [number, number, number, number];
  /** zeros and all */
  room: Buffer;
}

/** Takes the signatures of a file apart, in their order; reads nothing with the code that is tested. */
export function partsOfSignatures(file: Uint8Array): PartsOfSignature[] {
  const bytes = Buffer.from(file);
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/g)].map((match) => {
    const byteRange = match.slice(1).map(Number) as PartsOfSignature['byteRange']; // four groups
    const [start, before, from, rest] = byteRange;
    const room = Buffer.from(text.slice(before + 1, from - 1), 'hex');
    const begin = text.lastIndexOf('obj\n', match.index);
    const end = text.indexOf('endobj', from);
    return {
      cms: room.subarray(0, 4 + room.readUInt16BE(2)),
      content: Buffer.concat([bytes.subarray(start, before), bytes.subarray(from, from + rest)]),
      dictionary: text.slice(begin + 4, before) + text.slice(from, end),
      byteRange,
      room,
    };
  });
}
