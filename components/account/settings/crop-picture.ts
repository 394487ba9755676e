/** A square of a picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As large as an avatar is stored (server/site/files/upload-file). */
const side = 400;

/** Draws the chosen square as a picture of its own. @throws Error where the browser cannot read the file */
export async function cropPicture(file: Blob, square: Square): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.fillStyle = '#fff'; // what is transparent would turn black in a JPEG
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, square.x, square.y, square.width, square.height, 0, 0, side, side);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      'image/jpeg',
      0.92,
    );
  });
}
