import sharp from 'sharp';
import { pictureSize } from '@/lib/seo/share-picture';
import { linesOf, svgText, type TextLook, widthOf } from './svg-text';

/** What a picture says, the same for every kind of page. */
export interface Shared {
  /** what it is: 抖音账号 */
  kind: string;
  title: string;
  /** in a quiet colour below: one line, or three where there are no figures */
  note: string;
  /** figures with their names, three at most */
  figures: readonly { name: string; value: string }[];
  /** of which day it is: 数据日期 2026-11-28 */
  dated: string;
}

const { width, height } = pictureSize;
const left = 72;
const room = width - 2 * left;

const ink = '#1d2129';
const quiet = '#6b7280';
const brand = '#165dff';

const kindLook: TextLook = { face: 'semibold', size: 26, colour: brand };
const noteLook: TextLook = { face: 'regular', size: 30, colour: quiet };
const nameLook: TextLook = { face: 'regular', size: 26, colour: quiet };
const valueLook: TextLook = { face: 'semibold', size: 52, colour: ink };
const siteLook: TextLook = { face: 'semibold', size: 30, colour: brand };
const dayLook: TextLook = { face: 'regular', size: 26, colour: quiet };

/** Draws it as a PNG of 1200 × 630: outlines of our own fonts, nothing of the machine's. */
export const drawShare = (shared: Shared): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(shared)))
    .png({ palette: true, colours: 64 })
    .toBuffer();

export function svgOf({ kind, title, note, figures, dated }: Shared): string {
  const titleLook: TextLook = { face: 'semibold', size: title.length > 18 ? 56 : 68, colour: ink };
  const titleLines = linesOf(title, room, 2, titleLook);
  const lineHeight = titleLook.size * 1.32;
  const titleTop = 200;
  const titleEnd = titleTop + (titleLines.length - 1) * lineHeight;
  const noteLines = linesOf(note, room, figures.length > 0 ? 1 : 3, noteLook);
  const figuresTop = 436;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect width="${width}" height="12" fill="${brand}"/>
<rect x="${left - 4}" y="66" width="${widthOf(kind, kindLook) + 32}" height="46" rx="6" fill="#e8f0ff"/>
${svgText(kind, left + 12, 98, kindLook)}
${titleLines.map((line, nth) => svgText(line, left, titleTop + nth * lineHeight, titleLook)).join('')}
${noteLines.map((line, nth) => svgText(line, left, titleEnd + 58 + nth * 46, noteLook)).join('')}
${figures.map((figure, nth) => figureAt(figure, left + nth * (room / 3), figuresTop)).join('')}
<rect x="${left}" y="530" width="${room}" height="2" fill="#e5e6eb"/>
${svgText('投放集市', left, 584, siteLook)}
${svgText(dated, width - left - widthOf(dated, dayLook), 584, dayLook)}
</svg>`;
}

const figureAt = ({ name, value }: Shared['figures'][number], x: number, y: number): string =>
  svgText(name, x, y - 54, nameLook) + svgText(value, x, y + 10, valueLook);
