import sharp from 'sharp';
import { things } from '@/server/account/captcha/things';

export interface Seen {
  scene: Pixels;
  piece: Pixels;
  /** pixels from the top */
  pieceY: number;
  /** how much the light changes at each pixel */
  sceneEdges: Float32Array;
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** @returns where the program would put the piece, pixels from the left */
export type Attack = (seen: Seen) => number;

/**
 * What a program tries that was written against sliders as such: it looks for the hole by the piece's outline, by its
 * colours, by its pattern or by the hole's own look, and takes the place that scores highest.
 */
export const attacks: Record<string, Attack> = {
  /** The script that once solved a third: the piece's outline, turned and in several sizes, over the picture's edges. */
  'the outline, turned, over the edges': (seen) => {
    const scene = seen.sceneEdges;
    const rims = turnsAndSizes.map(([turn, size]) =>
      Int32Array.from(
        warpedRim(seen.piece, turn, size),
        ([i, j]) => (seen.pieceY + j) * seen.scene.width + i,
      ),
    );
    return best(seen, (x) => {
      let found = 0;
      for (const rim of rims) {
        let sum = 0;
        for (const at of rim) sum += scene[at + x] ?? 0;
        found = Math.max(found, sum / rim.length);
      }
      return found;
    });
  },
  /** Whatever the piece ends with must go on beside it. */
  'colours that go on over the seam': (seen) => {
    const rim = outwards(seen.piece);
    return best(seen, (x) => {
      let off = 0;
      for (const { from, dx, dy } of rim) {
        const to = ((seen.pieceY + dy) * seen.scene.width + x + dx) * 4;
        for (let c = 0; c < 3; c++) {
          off += Math.abs((seen.piece.data[from + c] ?? 0) - (seen.scene.data[to + c] ?? 0));
        }
      }
      return -off;
    });
  },
  /** A hole has less texture than what is around it. */
  'a hole in the texture': (seen) => {
    const scene = seen.sceneEdges;
    return best(seen, (x) => texture(seen, scene, x, 10) - texture(seen, scene, x, 0));
  },
  'a darkened place': (seen) => {
    const scene = lightOf(seen.scene);
    return best(seen, (x) => texture(seen, scene, x, 10) - texture(seen, scene, x, 0));
  },
  'correlation of light': (seen) => byCorrelation(seen, lightOf(seen.scene), lightOf(seen.piece)),
  'correlation of edges': (seen) => byCorrelation(seen, seen.sceneEdges, edgesOf(seen.piece)),
};

/**
 * What a program does that was written against this very drawing: it knows that things stand in a row and lack their upper
 * half, where the two halves meet, and at last has all the drawings.
 */
export const insiders: Record<string, Attack> = {
  'any foot that lacks its head': (seen) => {
    const feet = feetWithoutHeads(seen);
    const chance = seen.scene.data.reduce((sum, byte, i) => (sum + byte * (i % 7)) % 9973, 0);
    return (feet[chance % Math.max(1, feet.length)]?.middle ?? 0) - 22;
  },
  'a foot as wide as the piece at the joint': (seen) => {
    const wide = pieceWidth(seen.piece);
    const [found] = feetWithoutHeads(seen).sort(
      (a, b) => Math.abs(a.wide - wide) - Math.abs(b.wide - wide),
    );
    return (found?.middle ?? 0) - 22;
  },
};

const jointAt = 46;
/** The piece ends so far above the joint. */
const gap = 5;

interface Foot {
  middle: number;
  wide: number;
}

/** Runs of drawn columns right under the joint with nothing drawn above it. */
function feetWithoutHeads(seen: Seen): Foot[] {
  const edges = seen.sceneEdges;
  const { width } = seen.scene;
  const drawn = (x: number, from: number, to: number) => {
    let most = 0;
    for (let y = from; y < to; y++)
      most = Math.max(most, edges[(seen.pieceY + y) * width + x] ?? 0);
    return most > 160;
  };
  const feet: Foot[] = [];
  let start = -1;
  for (let x = 44; x <= width; x++) {
    const isFoot = x < width && drawn(x, jointAt + 2, jointAt + 9);
    if (isFoot && start < 0) start = x;
    if (!isFoot && start >= 0) {
      const [middle, wide] = [Math.round((start + x - 1) / 2), x - start];
      const isBare = !Array.from({ length: 9 }, (_, i) => middle - 4 + i).some((at) =>
        drawn(at, jointAt - 24, jointAt - 10),
      );
      if (wide > 2 && isBare) feet.push({ middle, wide });
      start = -1;
    }
  }
  return feet;
}

function pieceWidth({ data, width }: Pixels): number {
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    [jointAt - gap - 5, jointAt - gap - 3, jointAt - gap - 1].some(
      (y) => (data[(y * width + x) * 4 + 3] ?? 0) > 128,
    ),
  );
  return columns.length === 0 ? 0 : (columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1;
}

const turnsAndSizes = [-12, -8, -4, 0, 4, 8, 12].flatMap((turn) =>
  [0.85, 0.93, 1].map((size) => [turn, size] as const),
);

/** @param picture data URIs as the server answers them */
export async function look(picture: {
  background: string;
  piece: string;
  y: number;
}): Promise<Seen> {
  const [scene, piece] = await Promise.all([pixels(picture.background), pixels(picture.piece)]);
  return { scene, piece, pieceY: picture.y, sceneEdges: edgesOf(scene) };
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

/** Mean of a measure over the piece's place at `x`, or over a frame of `out` pixels around it. */
function texture({ scene, piece, pieceY }: Seen, measure: Float32Array, x: number, out: number) {
  let [sum, count] = [0, 0];
  for (let j = -out; j < piece.height + out; j += 2) {
    for (let i = -out; i < piece.width + out; i += 2) {
      const isInside = j >= 0 && j < piece.height && i >= 0 && i < piece.width;
      if (out > 0 && isInside) continue;
      sum += measure[(pieceY + j) * scene.width + x + i] ?? 0;
      count++;
    }
  }
  return sum / count;
}

function byCorrelation(seen: Seen, scene: Float32Array, piece: Float32Array): number {
  const inside: [from: number, i: number, j: number][] = [];
  for (let j = 0; j < seen.piece.height; j += 2) {
    for (let i = 0; i < seen.piece.width; i += 2) {
      const from = j * seen.piece.width + i;
      if ((seen.piece.data[from * 4 + 3] ?? 0) >= 250) inside.push([from, i, j]);
    }
  }
  const n = inside.length;
  return best(seen, (x) => {
    let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
    for (const [from, i, j] of inside) {
      const p = piece[from] ?? 0;
      const q = scene[(seen.pieceY + j) * seen.scene.width + x + i] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
    const spread = Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n));
    return (ab - (a * b) / n) / (spread || 1);
  });
}

function lightOf({ data }: Pixels): Float32Array {
  return Float32Array.from({ length: data.length / 4 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
    return 0.3 * r + 0.59 * g + 0.11 * b;
  });
}

/** How much the light changes at each pixel (Sobel). */
function edgesOf(image: Pixels): Float32Array {
  const light = lightOf(image);
  const { width, height } = image;
  const edges = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const [up, down] = [i - width, i + width];
      const at = (where: number) => light[where] as number; // inside
      const across =
        at(up + 1) + 2 * at(i + 1) + at(down + 1) - at(up - 1) - 2 * at(i - 1) - at(down - 1);
      const along =
        at(down - 1) + 2 * at(down) + at(down + 1) - at(up - 1) - 2 * at(up) - at(up + 1);
      edges[i] = Math.sqrt(across * across + along * along);
    }
  }
  return edges;
}

/** The piece's outline about its middle, turned by degrees and in another size. */
function warpedRim(piece: Pixels, turn: number, size: number): [x: number, y: number][] {
  const [sin, cos] = [
    Math.sin((turn * Math.PI) / 180) * size,
    Math.cos((turn * Math.PI) / 180) * size,
  ];
  const [middleX, middleY] = [piece.width / 2, piece.height / 2];
  return outwards(piece).map(({ x, y }) => {
    const [dx, dy] = [x - middleX, y - middleY];
    return [Math.round(middleX + dx * cos - dy * sin), Math.round(middleY + dx * sin + dy * cos)];
  });
}

/** Each pixel at which the piece ends, where it lies in the data, and the place three pixels further out. */
function outwards({ data, width, height }: Pixels) {
  const isIn = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) > 128;
  const found: { x: number; y: number; from: number; dx: number; dy: number }[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!isIn(x, y)) continue;
      for (const [ax, ay] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (isIn(x + ax, y + ay)) continue;
        // Three pixels in and out: past the line that everything is drawn with.
        const inner = isIn(x - 3 * ax, y - 3 * ay) ? 3 : 0;
        const from = ((y - inner * ay) * width + x - inner * ax) * 4;
        found.push({ x, y, from, dx: x + 3 * ax, dy: y + 3 * ay });
      }
    }
  }
  return found;
}

async function pixels(uri: string): Promise<Pixels> {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** All drawings of the repository, to be laid over what is seen. @returns heads and feet as light, drawn about the joint */
export async function readDrawings(): Promise<Drawing[]> {
  const inks = { line: '#222', main: '#888', second: '#999', light: '#eee' };
  const render = async (inner: string, height: number, joint: number) => {
    const source = `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="${height}"><rect width="44" height="${height}" fill="#ccc"/><g transform="translate(22 ${joint}) scale(.87 .85)" stroke="#222" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${inner}</g></svg>`;
    const { data, info } = await sharp(Buffer.from(source))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return edgesOf({ data, width: info.width, height: info.height });
  };
  return Promise.all(
    things.map(async ({ head, foot }) => ({
      head: await render(head(inks), 52, jointAt - gap),
      foot: await render(foot(inks), 60, 5),
    })),
  );
}

interface Drawing {
  head: Float32Array;
  foot: Float32Array;
}

/** One who has taken all drawings out of the repository: names the piece, then looks for that thing's foot. */
export function withAllDrawings(seen: Seen, drawings: readonly Drawing[]): number {
  const flat: Pixels = { ...seen.piece, data: Buffer.from(seen.piece.data) };
  for (let at = 0; at < flat.data.length; at += 4) {
    if ((flat.data[at + 3] ?? 0) < 128) flat.data.fill(0xcc, at, at + 3);
  }
  const piece = edgesOf(flat);
  const mirrored = (image: Float32Array) =>
    image.map((_, i) => image[i - (i % 44) + 43 - (i % 44)] ?? 0);
  let found: { score: number; foot: Float32Array } = { score: -1, foot: new Float32Array() };
  for (const { head, foot } of drawings) {
    for (const [h, f] of [
      [head, foot],
      [mirrored(head), mirrored(foot)],
    ] as const) {
      const score = alike(piece, 44, 0, h);
      if (score > found.score) found = { score, foot: f };
    }
  }
  const scene = seen.sceneEdges;
  return best(seen, (x) =>
    alike(scene, seen.scene.width, (seen.pieceY + jointAt - 5) * seen.scene.width + x, found.foot),
  );
}

/** Correlation of a drawing 44 wide with what lies at `start`. */
function alike(image: Float32Array, width: number, start: number, drawing: Float32Array): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  const n = drawing.length;
  for (let i = 0; i < n; i++) {
    const [p, q] = [drawing[i] ?? 0, image[start + Math.floor(i / 44) * width + (i % 44)] ?? 0];
    a += p;
    b += q;
    aa += p * p;
    bb += q * q;
    ab += p * q;
  }
  return (ab - (a * b) / n) / (Math.sqrt((aa - (a * a) / n) * (bb - (b * b) / n)) || 1);
}
