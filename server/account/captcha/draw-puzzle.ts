import sharp from 'sharp';
import { puzzle } from '@/lib/domain/account/captcha/track';
import { between, type Chance, realChance, shuffled } from './chance';
import { drawScene } from './draw-scene';
import { placeThings } from './place-things';
import { type Inks, type Thing, things } from './things';

export interface PuzzlePicture {
  /** Where the piece belongs, pixels from the left. */
  x: number;
  /** Of the piece, pixels from the top. */
  y: number;
  /** Where other things stand. */
  decoys: number[];
  /** data URIs, WebP */
  background: string;
  piece: string;
}

/** Where a thing's two parts meet, in the piece's box. */
const joint = { x: puzzle.pieceWidth / 2, y: puzzle.pieceHeight - 6 };
/** The piece ends so far above what it belongs on: nothing of the one lies over the other, where it would be recognised. */
const gap = 5;
/** From the joint to the ground. */
const footHeight = 50;

/**
 * Draws a row of things that everybody knows. All but one lack their upper half, and the piece is the half of one of them:
 * the flame belongs on the candle (docs/decisions/109). Nothing in the picture has the piece's outline or looks like it, and
 * all things share their colours; what tells is what they are. Every picture is new.
 */
export async function drawPuzzle(chance: Chance = realChance): Promise<PuzzlePicture> {
  const { width, height, pieceWidth, pieceHeight } = puzzle;
  const y = 4 + chance(height - pieceHeight - footHeight - 8);
  const at = { y: y + joint.y, ground: y + joint.y + footHeight };
  const { inks, backdrop } = drawScene(chance, width, height, at.ground);
  const [x, ...decoys] = placeThings(chance);
  const [lacking, ...others] = pickThings(chance, decoys.length + 1);
  if (!lacking) throw new Error('something lacks the piece');
  const whole = pickWhole(chance, x, decoys);
  const warp = pickWarp(chance);
  const standing = others.map((thing, i) => {
    const left = decoys[i] ?? 0;
    const parts = left === whole ? thing.foot(inks) + thing.head(inks) : thing.foot(inks);
    return placed(left + joint.x, at.y, pickWarp(chance), parts);
  });
  const background = svg(
    width,
    height,
    backdrop +
      drawnWith(inks, standing.join('') + placed(x + joint.x, at.y, warp, lacking.foot(inks))),
  );
  const piece = svg(
    pieceWidth,
    pieceHeight,
    drawnWith(
      inks,
      placed(joint.x, joint.y - gap, { ...pickWarp(chance), flip: warp.flip }, lacking.head(inks)),
    ),
  );
  const [backgroundUri, pieceUri] = await Promise.all([toWebp(background), toWebp(piece)]);
  return { x, y, decoys, background: backgroundUri, piece: pieceUri };
}

/** One of a family at most: two towers would leave a doubt. */
function pickThings(chance: Chance, count: number): Thing[] {
  const families = new Set<string>();
  const picked = shuffled(chance, things).filter(({ family }) => {
    const isNew = !families.has(family);
    families.add(family);
    return isNew;
  });
  return picked.slice(0, count);
}

/** Which of the others is whole, where what looks for outlines ends: not beside the one that lacks the piece. */
function pickWhole(chance: Chance, x: number, decoys: readonly number[]): number | undefined {
  const far = decoys.filter((at) => Math.abs(at - x) > puzzle.pieceWidth);
  return far[chance(Math.max(1, far.length))];
}

interface Warp {
  flip: 1 | -1;
  turn: number;
  lean: number;
  wide: number;
  tall: number;
}

/** No two of a kind are drawn alike; the joint stays where it is. */
const pickWarp = (chance: Chance): Warp => ({
  flip: chance(2) === 0 ? 1 : -1,
  turn: between(chance, -4, 4),
  lean: between(chance, -4, 4),
  wide: between(chance, 0.82, 0.92),
  tall: between(chance, 0.82, 0.88),
});

const placed = (x: number, y: number, { flip, turn, lean, wide, tall }: Warp, parts: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) skewX(${lean}) scale(${flip * wide} ${tall})">${parts}</g>`;

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

const drawnWith = ({ line }: Inks, parts: string) =>
  `<g stroke="${line}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${parts}</g>`;

async function toWebp(source: Buffer): Promise<string> {
  const bytes = await sharp(source).webp({ quality: 82, effort: 2 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}
