import sharp from 'sharp';

/** A picture as somebody chooses it from a disk: a lit square on dark ground. */
export async function aPictureFile(
  name: string,
  { width = 900, height = 600 } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const lit = await sharp({
    create: { width: height / 2, height: height / 2, channels: 3, background: '#d9b26a' },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2a3a52' } })
    .composite([{ input: lit }])
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
