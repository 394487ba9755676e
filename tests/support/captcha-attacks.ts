import sharp from 'sharp';

export interface Seen {
  scene: Pixels;
  piece: Pixels;
  /** pixels from the top */
  pieceY: number;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** The colour that the first picture's only hole was shaded with, half transparent. */
const shade = [22, 32, 58] as const;

/**
 * What programs have tried against the slider: each slides the piece over the picture and takes the place where it
 * looks most alike by its own measure (the larger, the more).
 */
export const attacks: Record<string, (seen: Seen) => number> = {
  /** Eight lines that once solved 150 of 150. */
  'a darkened copy': (seen) =>
    best(seen, (x) =>
      mean(
        seen,
        (from, to) => {
          let off = 0;
          for (const [channel, dark] of shade.entries()) {
            const expected = ((seen.piece.data[from + channel] ?? 0) + dark) / 2;
            off += Math.abs((seen.scene.data[to + channel] ?? 0) - expected);
          }
          return -off;
        },
        x,
      ),
    ),
  'the same light': (seen) => {
    const [scene, piece] = [lightOf(seen.scene), lightOf(seen.piece)];
    const all = (x: number, measure: (a: number, b: number) => number) =>
      mean(seen, (from, to) => measure(piece[from / 4] ?? 0, scene[to / 4] ?? 0), x);
    // Lighter or darker as a whole does not matter.
    return best(seen, (x) => {
      const off = all(x, (a, b) => b - a);
      return -all(x, (a, b) => Math.abs(b - a - off));
    });
  },
  'normalised correlation of light': (seen) =>
    byCorrelation(seen, lightOf(seen.scene), lightOf(seen.piece)),
  'normalised correlation of edges': (seen) =>
    byCorrelation(seen, edgesOf(seen.scene), edgesOf(seen.piece)),
  /** Knows that the outline counts, and lays the piece's over the picture's edges. */
  'edges along the outline': (seen) => {
    const scene = edgesOf(seen.scene);
    const rim = rimOf(seen.piece);
    return best(seen, (x) => {
      let sum = 0;
      for (const [i, j] of rim) sum += scene[(seen.pieceY + j) * seen.scene.width + x + i] ?? 0;
      return sum;
    });
  },
};

/** @param picture data URIs as the server answers them */
export async function look(picture: {
  background: string;
  piece: string;
  y: number;
}): Promise<Seen> {
  const [scene, piece] = await Promise.all([pixels(picture.background), pixels(picture.piece)]);
  return { scene, piece, pieceY: picture.y };
}

/** The place of the highest score, where the piece has left its start. */
function best({ scene, piece }: Seen, score: (x: number) => number): number {
  let found = { x: 0, score: Number.NEGATIVE_INFINITY };
  for (let x = piece.width; x + piece.width <= scene.width; x++) {
    const now = score(x);
    if (now > found.score) found = { x, score: now };
  }
  return found.x;
}

/** Mean of a measure over the pixels that the piece covers at `x`; it gets both places in their data. */
function mean(
  { scene, piece, pieceY }: Seen,
  measure: (from: number, to: number) => number,
  x: number,
): number {
  let [sum, count] = [0, 0];
  for (let j = 0; j < piece.height; j += 2) {
    for (let i = 0; i < piece.width; i += 2) {
      const from = (j * piece.width + i) * 4;
      if ((piece.data[from + 3] ?? 0) < 250) continue;
      sum += measure(from, ((pieceY + j) * scene.width + x + i) * 4);
      count++;
    }
  }
  return sum / count;
}

function byCorrelation(seen: Seen, scene: Float32Array, piece: Float32Array): number {
  return best(seen, (x) => {
    const sums = { a: 0, b: 0, aa: 0, bb: 0, ab: 0, n: 0 };
    mean(
      seen,
      (from, to) => {
        const [a, b] = [piece[from / 4] ?? 0, scene[to / 4] ?? 0];
        sums.a += a;
        sums.b += b;
        sums.aa += a * a;
        sums.bb += b * b;
        sums.ab += a * b;
        sums.n++;
        return 0;
      },
      x,
    );
    const { a, b, aa, bb, ab, n } = sums;
    const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n));
    return (ab - (a * b) / n) / (spread || 1);
  });
}

function lightOf({ data }: Pixels): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = data.subarray(i * 4, i * 4 + 3);
    return 0.3 * r + 0.59 * g + 0.11 * b;
  });
}

/** How much the light changes at each pixel (Sobel). */
function edgesOf(image: Pixels): Float32Array {
  const light = lightOf(image);
  const { width, height } = image;
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (dx: number, dy: number) => light[(y + dy) * width + x + dx] ?? 0;
      const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      edges[y * width + x] = Math.hypot(across, down);
    }
  }
  return edges;
}

/** Pixels of the piece beside which it ends. */
function rimOf({ data, width, height }: Pixels): [x: number, y: number][] {
  const isIn = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 128;
  const rim: [number, number][] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const isInside = isIn(x - 1, y) && isIn(x + 1, y) && isIn(x, y - 1) && isIn(x, y + 1);
      if (isIn(x, y) && !isInside) rim.push([x, y]);
    }
  }
  return rim;
}

async function pixels(uri: string): Promise<Pixels> {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
