import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { puzzle } from '@/lib/domain/captcha-track';
import { drawScene } from './draw-scene';

export interface PuzzlePicture {
  /** Where the piece belongs, pixels from the left. */
  x: number;
  y: number;
  /** data URIs, WebP */
  background: string;
  piece: string;
}

/** Draws a scene with a hole and the piece that fills it; every picture is new. About 10 ms of one core. */
export async function drawPuzzle(): Promise<PuzzlePicture> {
  const { width, height, pieceWidth, pieceHeight } = puzzle;
  const x = randomInt(90, width - pieceWidth - 8);
  const y = randomInt(12, height - pieceHeight - 8);
  const scene = drawScene(width, height);
  const shape = outline(randomInt(2) === 1, randomInt(2) === 1);
  const background = svg(
    width,
    height,
    `${scene}<path transform="translate(${x} ${y})" d="${shape}" fill="#16203a" fill-opacity=".5" stroke="#fff" stroke-opacity=".45"/>`,
  );
  const piece = svg(
    pieceWidth,
    pieceHeight,
    `<clipPath id="p"><path d="${shape}"/></clipPath>
    <g clip-path="url(#p)"><g transform="translate(${-x} ${-y})">${scene}</g></g>
    <path d="${shape}" fill="none" stroke="#fff" stroke-width="1.5"/>`,
  );
  const [backgroundUri, pieceUri] = await Promise.all([toWebp(background), toWebp(piece)]);
  return { x, y, background: backgroundUri, piece: pieceUri };
}

/** A jigsaw piece in its 44 x 52 box: a tab above or below, a notch at the right or left. */
function outline(tabAbove: boolean, notchRight: boolean): string {
  const top = tabAbove ? 10 : 1;
  const bottom = tabAbove ? 51 : 42;
  const middle = (top + bottom) / 2;
  const tab = 'a5.5 5.5 0 1 1';
  const notch = 'a5.5 5.5 0 1 0';
  return [
    `M2 ${top}`,
    tabAbove ? `H18${tab} 8 0` : '',
    'H42',
    notchRight ? `V${middle - 4}${notch} 0 8` : '',
    `V${bottom}`,
    tabAbove ? '' : `H26${tab} -8 0`,
    'H2',
    notchRight ? '' : `V${middle + 4}${notch} 0 -8`,
    'Z',
  ].join('');
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

async function toWebp(source: Buffer): Promise<string> {
  const bytes = await sharp(source).webp({ quality: 82, effort: 1 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
