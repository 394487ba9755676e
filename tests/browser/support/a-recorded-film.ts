import type { Page } from '@playwright/test';
import { filmLimits } from '@/lib/domain/drafts/film';

/** A film of three seconds that the browser itself records: it must play it again, and it is more than one part. */
export async function aRecordedFilm(
  page: Page,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(async (least) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D; // a canvas has one
    const picture = pen.createImageData(canvas.width, canvas.height);
    const begun = performance.now();
    const paint = () => {
      // Noise does not shrink.
      for (let at = 0; at < picture.data.length; at += 4) {
        picture.data.fill(Math.random() * 256, at, at + 3);
        picture.data[at + 3] = 255;
      }
      pen.putImageData(picture, 0, 0);
      pen.fillStyle = '#fff';
      pen.font = '48px sans-serif';
      pen.fillText(`${((performance.now() - begun) / 1000).toFixed(1)} s`, 40, 80);
    };
    const timer = setInterval(paint, 60);
    const recorder = new MediaRecorder(canvas.captureStream(15), {
      mimeType: 'video/webm;codecs=vp8',
      videoBitsPerSecond: 40_000_000,
    });
    const pieces: Blob[] = [];
    let bytes = 0;
    await new Promise<void>((done) => {
      recorder.ondataavailable = ({ data }) => {
        pieces.push(data);
        bytes += data.size;
        const isLong = performance.now() - begun > 3_500;
        if (recorder.state === 'recording' && isLong && bytes > least) recorder.stop();
      };
      recorder.onstop = () => done();
      recorder.start(250);
    });
    clearInterval(timer);
    const read = new FileReader();
    await new Promise((done) => {
      read.onload = done;
      read.readAsDataURL(new Blob(pieces));
    });
    return String(read.result).split(',')[1] ?? '';
  }, filmLimits.partBytes + 100_000);
  return { name: '成片.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}
