import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { puzzle } from '@/lib/domain/captcha-track';
import { drawScene } from './draw-scene';
import { type Outline, outlinePath, pickOutlines, pickWarp, type Warp } from './piece-outline';
import { placeHoles } from './place-holes';

export interface PuzzlePicture {
  /** Where the piece belongs, pixels from the left. */
  x: number;
  /** Of the piece and all holes, pixels from the top. */
  y: number;
  /** Where holes lie that it does not fit. */
  decoys: number[];
  /** data URIs, WebP */
  background: string;
  piece: string;
}

/** How strong the noise is: a byte of chance for the light and one for each colour, times this. */
const noise = 0.08;

/**
 * Draws a scene with several holes and the piece that fits one of them. The outline alone tells which: the piece is
 * cut from where a decoy lies, that decoy is filled with a darkened copy of it, and the right hole with colours that
 * have nothing to do with it (docs/decisions/068). Every picture is new; about 20 ms of one core.
 */
export async function drawPuzzle(): Promise<PuzzlePicture> {
  const { width, height, pieceWidth, pieceHeight } = puzzle;
  const [x, bait, ...others] = placeHoles();
  if (bait === undefined) throw new Error('a picture has decoys');
  const y = randomInt(10, height - pieceHeight - 8);
  const scene = drawScene(width, height);
  const content = `${scene}<g transform="translate(${bait} ${y})">${marks()}</g>`;
  const outlines = pickOutlines(others.length + 1);
  const shift = `<filter id="s" x="0" y="0" width="1" height="1"><feColorMatrix type="hueRotate" values="${randomInt(40, 320)}"/></filter>`;
  const holes: Hole[] = [
    { x, outline: outlines.piece, warp: pickWarp() },
    ...others.map((at, i) => ({ x: at, outline: outlines.decoys[i + 1], warp: pickWarp() })),
  ];
  // As straight and large as the piece: what compares pixels finds most of its sides here.
  const straight = { turn: 0, size: 1 };
  const lure: Hole = { x: bait, outline: outlines.decoys[0], warp: straight };
  const background = svg(
    width,
    height,
    [
      `<defs>${shift}${[lure, ...holes].map((hole, i) => cut(hole, y, i)).join('')}</defs>`,
      scene,
      `<g clip-path="url(#c0)"><g filter="url(#s)">${content}</g><rect width="${width}" height="${height}" fill="#16203a" fill-opacity=".5"/></g>`,
      ...holes.map((_, i) => fill(i + 1)),
      ...[lure, ...holes].map((hole) => edge(hole, y)),
    ].join(''),
  );
  const path = outlinePath(outlines.piece);
  const piece = svg(
    pieceWidth,
    pieceHeight,
    `<defs>${shift}<clipPath id="p"><path d="${path}"/></clipPath></defs>
    <g clip-path="url(#p)"><g filter="url(#s)"><g transform="translate(${-bait} ${-y})">${content}</g></g></g>
    <path d="${path}" ${darkLine}/><path d="${path}" ${whiteLine}/>`,
  );
  const [backgroundUri, pieceUri] = await Promise.all([toWebp(background), toWebp(piece)]);
  return { x, y, decoys: [bait, ...others], background: backgroundUri, piece: pieceUri };
}

interface Hole {
  x: number;
  outline: Outline | undefined;
  warp: Warp;
}

function shape({ x, outline, warp }: Hole, y: number, paint: string): string {
  if (!outline) throw new Error('every hole has an outline');
  const [middleX, middleY] = [puzzle.pieceWidth / 2, puzzle.pieceHeight / 2];
  const transform = `translate(${x + middleX} ${y + middleY}) rotate(${warp.turn}) scale(${warp.size}) translate(${-middleX} ${-middleY})`;
  return `<path transform="${transform}" d="${outlinePath(outline)}" ${paint}/>`;
}

const cut = (hole: Hole, y: number, i: number) =>
  `<clipPath id="c${i}">${shape(hole, y, '')}</clipPath>`;

/** Something to recognise, also where the sky is empty: it makes the copy in the decoy the likeliest place. */
function marks(): string {
  return Array.from({ length: 10 }, () => {
    const [x, y, r] = [
      randomInt(puzzle.pieceWidth),
      randomInt(puzzle.pieceHeight),
      randomInt(4, 9),
    ];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(randomInt(8, 92))}" fill-opacity=".85"/>`;
  }).join('');
}

/** All alike, so that no hole gives itself away: white, with a dark line that shows it on white too. */
const edge = (hole: Hole, y: number) => shape(hole, y, darkLine) + shape(hole, y, whiteLine);

const darkLine = 'fill="none" stroke="#16203a" stroke-opacity=".55" stroke-width="3.4"';
const whiteLine = 'fill="none" stroke="#fff" stroke-width="1.7"';

/** Two colours of any hue, both light or both dark, from one corner to the other. */
function fill(i: number): string {
  const lightness = randomInt(2) === 1 ? randomInt(66, 82) : randomInt(16, 32);
  const [from, to] = [colour(lightness), colour(lightness + randomInt(-8, 9))];
  const [x1, x2] = randomInt(2) === 1 ? [0, 1] : [1, 0];
  return `<linearGradient id="g${i}" x1="${x1}" y1="0" x2="${x2}" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect clip-path="url(#c${i})" width="100%" height="100%" fill="url(#g${i})" fill-opacity=".86"/>`;
}

const colour = (lightness: number) =>
  `hsl(${randomInt(360)}, ${randomInt(25, 60)}%, ${lightness}%)`;

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

/** Renders it with noise over all its colours, another one each time. */
async function toWebp(source: Buffer): Promise<string> {
  const { data, info } = await sharp(source)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grain = randomBytes(data.length);
  const noisy = new Uint8ClampedArray(data);
  for (let at = 0; at < noisy.length; at += 4) {
    const light = (grain[at + 3] ?? 0) - 128;
    for (let channel = at; channel < at + 3; channel++) {
      noisy[channel] = (data[channel] ?? 0) + (light + (grain[channel] ?? 0) - 128) * noise;
    }
  }
  const { width, height, channels } = info;
  const bytes = await sharp(noisy, { raw: { width, height, channels } })
    .webp({ quality: 76, effort: 1 })
    .toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
