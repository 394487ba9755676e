/** The bound of a film and of the parts it is sent in; form, server and pages say it from here. */
export const filmLimits = {
  bytes: 500 * 1024 * 1024,
  /** within what one upload may be (server/kernel/limits/body-limits, nginx), with room for what multipart adds */
  partBytes: 4 * 1024 * 1024,
  /** of one order, with those that were handed in */
  perOrder: 10,
} as const;

/** Told before a file is chosen. */
export const filmHint = `MP4、MOV 或 WebM，最大 ${filmLimits.bytes / 1024 / 1024} MB；断网或刷新后可以接着传`;

/** What a form holds instead of a key while its film is on its way: it cannot be sent without. */
export const filmPending = 'pending';

export const filmNotYet = '视频还没有传完，请等它传完，或取消上传后再提交';

export const filmTooLarge = `视频最大 ${filmLimits.bytes / 1024 / 1024} MB，请压缩后重试`;
export const filmWrongKind = '只支持 MP4、MOV、WebM 视频，请转换格式后重试';

export const filmKinds = {
  mp4: { mime: 'video/mp4', extension: 'mp4' },
  mov: { mime: 'video/quicktime', extension: 'mov' },
  webm: { mime: 'video/webm', extension: 'webm' },
} as const;

export type FilmKind = keyof typeof filmKinds;

/** Signs of a film's beginning that are looked at. */
export const filmHeadBytes = 64;

/** Brands of films alone: pictures (heic, avif) and sound (M4A) have the same frame. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|hvc1|M4V |M4VP|MSNV|dash|cmfc)$/;

/** What a file is by its first bytes; null: no film that browsers play. */
export function filmKindOf(head: Uint8Array): FilmKind | null {
  const text = String.fromCharCode(...head.subarray(0, filmHeadBytes));
  // The length of the type's name may take up to eight bytes.
  if (text.startsWith('\x1a\x45\xdf\xa3')) return /B\x82.{1,8}webm/s.test(text) ? 'webm' : null;
  if (text.slice(4, 8) !== 'ftyp') return null;
  const brand = text.slice(8, 12);
  if (brand === 'qt  ') return 'mov';
  return mp4Brands.test(brand) ? 'mp4' : null;
}

export const filmPartCount = (bytes: number): number => Math.ceil(bytes / filmLimits.partBytes);

/** @param no of the part, from 1 @returns where it begins in the film, and where it ends (excluded) */
export function filmPart(bytes: number, no: number): { start: number; end: number } {
  const start = (no - 1) * filmLimits.partBytes;
  return { start, end: Math.min(start + filmLimits.partBytes, bytes) };
}
