import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { invalid } from '@/lib/errors';
import { documentMimes, runApart } from '@/server/files/public';
import { inTurn, type Turns } from '@/server/kernel/workers/in-turn';

/** What of an upload is kept. */
export interface CleanFile {
  bytes: Buffer;
  mime: string;
  extension: 'png' | 'jpg' | 'webp' | 'pdf' | 'ofd' | 'xml';
  /** pixels; 0 for a document */
  width: number;
  height: number;
}

export type Wish =
  | {
      /** PDFs are taken too */
      pdf: boolean;
      /** longest side of a picture, pixels */
      maxSide: number;
    }
  /** an electronic invoice, and no picture */
  | { document: true };

/** More pixels than this are not opened: a small file may hold a picture that fills the memory. */
const maxPixels = 40_000_000;
/** libvips works in threads of its own; this ends what it is at. */
const mostSeconds = 20;
/** One of the most pixels takes about 160 MB while it is drawn; those that wait lie on the disk. */
const drawing: Turns = {
  name: 'draw picture',
  atOnce: 2,
  mostWaiting: 40,
  msg: '正在处理的图片太多，请一分钟后再试',
};

const wrongKind = (pdf: boolean) =>
  invalid({
    file: pdf ? '只支持 JPG、PNG、WebP 图片和 PDF' : '只支持 JPG、PNG、WebP 图片',
  });

/**
 * Makes of an upload what may be stored. Its first bytes decide what it is, never its name or what the sender
 * says. A picture is rendered anew: what is no picture does not survive, nor does its metadata. A document stays as it
 * is and is only ever handed out as an attachment.
 * @param path of the upload on the disk
 * @throws appError invalid_input naming `file`; try_later where too many pictures wait
 */
export async function cleanUpload(path: string, wish: Wish): Promise<CleanFile> {
  if ('document' in wish) return cleanDocument(await readFile(path));
  const { pdf, maxSide } = wish;
  const kind = kindOf(await headOf(path));
  if (!kind || (kind === 'pdf' && !pdf)) throw wrongKind(pdf);
  if (kind === 'pdf') {
    const bytes = await readFile(path);
    return { bytes, mime: 'application/pdf', extension: 'pdf', width: 0, height: 0 };
  }
  return inTurn(drawing, () => drawAnew(path, kind, maxSide));
}

async function drawAnew(path: string, kind: Picture, maxSide: number): Promise<CleanFile> {
  const bytes = await readFile(path);
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .rotate() // as it was held; the note of it goes with the metadata
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await encode(picture, kind)
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, ...formats[kind], width: info.width, height: info.height };
  } catch {
    throw invalid({ file: '图片读不出来，请换一张后重试' });
  }
}

async function cleanDocument(bytes: Buffer): Promise<CleanFile> {
  const kind = await runApart('documentKind', bytes);
  if (!kind) throw invalid({ file: '只支持 PDF、OFD、XML 格式的电子发票' });
  return { bytes, mime: documentMimes[kind], extension: kind, width: 0, height: 0 };
}

const formats = {
  png: { mime: 'image/png', extension: 'png' },
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  webp: { mime: 'image/webp', extension: 'webp' },
} as const;

type Picture = keyof typeof formats;

function encode(picture: ReturnType<typeof sharp>, kind: Picture) {
  if (kind === 'png') return picture.png({ compressionLevel: 9 });
  if (kind === 'jpeg') return picture.jpeg({ quality: 85, mozjpeg: true });
  return picture.webp({ quality: 85 });
}

/** As much of a file's beginning as tells its kind. */
async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function kindOf(bytes: Buffer): Picture | 'pdf' | null {
  if (bytes.subarray(0, 8).equals(pngHead)) return 'png';
  if (bytes.subarray(0, 3).equals(jpegHead)) return 'jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return 'webp';
  }
  return bytes.toString('latin1', 0, 5) === '%PDF-' ? 'pdf' : null;
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegHead = Buffer.from([0xff, 0xd8, 0xff]);
