import sharp from 'sharp';

/** The colour the puzzle's hole is shaded with, half transparent (server/account/captcha/draw-puzzle). */
const shade = [22, 32, 58] as const;

/**
 * Finds by eye, so to say, where the piece belongs: the place of the picture that looks most like the
 * shaded piece.
 * @param background data URI of the picture
 * @param piece data URI of the piece, as high as its box
 * @returns pixels from the left
 */
export async function findGap(background: string, piece: string, pieceY: number): Promise<number> {
  const [scene, cut] = await Promise.all([pixels(background), pixels(piece)]);
  let best = { x: 0, difference: Number.POSITIVE_INFINITY };
  for (let x = 0; x + cut.width <= scene.width; x++) {
    let difference = 0;
    for (let j = 0; j < cut.height; j += 2) {
      for (let i = 0; i < cut.width; i += 2) {
        const from = (j * cut.width + i) * 4;
        if ((cut.data[from + 3] ?? 0) < 250) continue;
        const to = ((pieceY + j) * scene.width + x + i) * 4;
        for (const [channel, dark] of shade.entries()) {
          const expected = ((cut.data[from + channel] ?? 0) + dark) / 2;
          difference += Math.abs((scene.data[to + channel] ?? 0) - expected);
        }
      }
    }
    if (difference < best.difference) best = { x, difference };
  }
  return best.x;
}

async function pixels(uri: string) {
  const bytes = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
