import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export interface HostileFile {
  /** how it was made, for the report of a failure */
  what: string;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** Stands in every hidden part: nothing that is stored may hold it. */
export const hiddenMark = 'HIDDEN-IN-A-PICTURE';

const payloads = [
  `<script>alert('${hiddenMark}')</script>`,
  `<?php system($_GET['${hiddenMark}']); ?>`,
  `*/=1;alert('${hiddenMark}');/*`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${hiddenMark}')"/>`,
  `PK\u0003\u0004${hiddenMark}`,
  `%PDF-1.7 /JS (app.alert('${hiddenMark}'))`,
  `#!/bin/sh\necho ${hiddenMark}\n`,
  `MZ${hiddenMark}`,
];

const names = [
  '../../etc/passwd',
  '..\\..\\windows\\system32\\a.exe',
  'a.jpg\u0000.html',
  '照片.jpg.html',
  `${'长'.repeat(500)}.png`,
  '<img src=x onerror=alert(1)>.png',
  '.htaccess',
  'CON.png',
  '\u202egnp.exe',
  "'; drop table files; --.png",
];

type Format = 'png' | 'jpeg' | 'webp';
const formats: readonly Format[] = ['png', 'jpeg', 'webp'];

const picture = (width = 48, height = 32) =>
  sharp({ create: { width, height, channels: 3, background: '#165dff' } });
const encoded = (format: Format) => picture()[format]().toBuffer();

/**
 * Files as an attacker sends them, the same each time: pictures with something behind, inside or in front, pictures that
 * declare more pixels than a memory holds, halves of pictures, bytes that were changed, other formats under a picture's
 * name, and names that lead elsewhere.
 * @returns three hundred
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const made: Omit<HostileFile, 'name' | 'mime'>[] = [];
  for (const format of formats) {
    const whole = await encoded(format);
    for (const payload of payloads) {
      const bytes = Buffer.from(payload);
      made.push({ what: `${format} with ${payload} behind`, bytes: Buffer.concat([whole, bytes]) });
      made.push({ what: `${format} behind ${payload}`, bytes: Buffer.concat([bytes, whole]) });
      made.push({
        what: `the head of ${format}, then ${payload}`,
        bytes: Buffer.concat([whole.subarray(0, 12), bytes]),
      });
      const exif = await picture()
        .withExif({ IFD0: { Copyright: payload, ImageDescription: hiddenMark, Artist: payload } })
        [format]()
        .toBuffer();
      made.push({ what: `${format} with ${payload} in its EXIF`, bytes: exif });
    }
    for (let part = 1; part <= 12; part++) {
      const bytes = whole.subarray(0, Math.floor((whole.length * part) / 13));
      made.push({ what: `${part} thirteenths of ${format}`, bytes });
    }
    const next = pseudoRandom(format.length);
    for (let round = 0; round < 30; round++) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change <= round % 6; change++) bytes[next(bytes.length)] = next(256);
      made.push({ what: `${format} with changed bytes, no. ${round}`, bytes });
    }
  }
  for (const [width, height] of [
    [60_000, 60_000],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [9_000, 9_000],
    [0, 0],
    [4_294_967_295, 4_294_967_295],
  ] as const) {
    made.push({
      what: `PNG that declares ${width} × ${height}`,
      bytes: pngThatDeclares(width, height),
    });
  }
  for (const payload of payloads) {
    made.push({ what: `text ${payload}`, bytes: Buffer.from(payload) });
    made.push({
      what: `GIF that is a script, ${payload}`,
      bytes: Buffer.concat([Buffer.from('GIF89a/*\u0001\u0000'), Buffer.from(`*/=0;${payload}`)]),
    });
    made.push({
      what: `BMP with ${payload}`,
      bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(60), Buffer.from(payload)]),
    });
    made.push({
      what: `WebP of a wrong length with ${payload}`,
      bytes: Buffer.concat([
        Buffer.from('RIFF'),
        Buffer.from([255, 255, 255, 255]),
        Buffer.from(`WEBPVP8 ${payload}`),
      ]),
    });
  }
  const next = pseudoRandom(7);
  while (made.length < 300) {
    const bytes = Buffer.from(Array.from({ length: 1 + next(400) }, () => next(256)));
    made.push({ what: `noise no. ${made.length}`, bytes });
  }
  return made.slice(0, 300).map((file, index) => ({
    ...file,
    name: names[index % names.length] ?? 'a.png',
    mime: index % 2 ? 'image/png' : 'text/html',
  }));
}

/** A small file whose head promises so many pixels; its checksums are right. */
function pngThatDeclares(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from('789c6300010000050001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** Whole numbers below `max`, the same row for the same seed. */
function pseudoRandom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}
