import yauzl from 'yauzl';
import type { DocumentKind } from './document-mimes';
import { readXml } from './read-xml';

/** What a document is, by its bytes alone: a PDF with both ends, a zip with an OFD's root, or well-formed XML. */
export async function documentKind(given: Uint8Array): Promise<DocumentKind | null> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    return bytes.subarray(-2048).includes('%%EOF') ? 'pdf' : null;
  }
  if (bytes.toString('latin1', 0, 2) === 'PK') {
    return (await readZipped(bytes, 'OFD.xml')) === null ? null : 'ofd';
  }
  return isXml(bytes) ? 'xml' : null;
}

/** A root file of an OFD has some thousand letters; of a longer one nothing is read. */
const mostBytes = 1024 * 1024;

/** One file of a zip, unpacked. @returns null where it is no zip, has no such file, or one that is too large */
export async function readZipped(bytes: Uint8Array, name: string): Promise<Buffer | null> {
  try {
    return await findZipped(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), name);
  } catch {
    return null;
  }
}

function findZipped(bytes: Buffer, name: string): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(null));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        if (entry.uncompressedSize > mostBytes) return resolve(null);
        zip.openReadStream(entry, (refused, stream) => {
          if (refused) return reject(refused);
          const pieces: Buffer[] = [];
          // yauzl ends a stream with an error where it holds more than its entry says.
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('error', reject);
          stream.on('end', () => resolve(Buffer.concat(pieces)));
        });
      });
      zip.readEntry();
    });
  });
}

function isXml(bytes: Buffer): boolean {
  if (!/^\uFEFF?\s*<[?A-Za-z]/.test(bytes.toString('utf8', 0, 200))) return false;
  try {
    readXml(bytes, {});
    return true;
  } catch {
    return false;
  }
}
