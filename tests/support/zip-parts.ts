import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files in a zip, such as a workbook, as text by their names. */
export async function zipParts(zip: ArrayBuffer | Uint8Array): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  const opened = await fromBufferPromise(Buffer.from(zip as ArrayBuffer));
  for await (const entry of opened.eachEntry()) {
    parts[entry.fileName] = await text(await opened.openReadStreamPromise(entry));
  }
  return parts;
}
