import yauzl, { type Entry } from 'yauzl';

/** A zip file whose parts are read one after the other. */
export interface ZipFile {
  has(path: string): boolean;
  /** the part as UTF-8 text, streamed */
  text(path: string): Promise<AsyncIterable<string>>;
  close(): void;
}

/** A workbook's part may grow to this; a file made to fill the disk or the memory is refused. */
const MOST_BYTES = 4 * 1024 ** 3;

/** @throws Error in Chinese where the file is missing or no zip */
export async function openZip(file: string, mostBytes = MOST_BYTES): Promise<ZipFile> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(file, { autoClose: false, lazyEntries: false }, (error, opened) =>
      error ? reject(new Error('工作簿打不开：文件已损坏，或不是 .xlsx')) : resolve(opened),
    );
  });
  const entries = new Map<string, Entry>();
  zip.on('entry', (entry: Entry) => entries.set(entry.fileName, entry));
  await new Promise<void>((resolve, reject) => {
    zip.once('end', resolve);
    zip.once('error', reject);
  });
  return {
    has: (path) => entries.has(path),
    text: async (path) => {
      const entry = entries.get(path);
      if (!entry) throw new Error(`文件中没有 ${path}`);
      if (entry.uncompressedSize > mostBytes) throw new Error(`${path} 过大`);
      const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
        zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
      });
      stream.setEncoding('utf8');
      return stream as AsyncIterable<string>; // setEncoding makes every chunk text
    },
    close: () => zip.close(),
  };
}
