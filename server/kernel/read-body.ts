import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import formidable, { errors as formidableErrors } from 'formidable';
import { appError, isAppError } from '@/lib/errors';
import type { UploadedFile } from './call-context';
import { env } from './env';
import { type BodyKind, bodyLimits, takeBodyPlace } from './limits/body-limits';
import { addressOf } from './network/address-of';

export interface Body {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

/** A body that nobody has read yet: who sent it, and whether they may, is known first. */
export interface UnreadBody {
  /**
   * Reads form-encoded, JSON and, where allowed, multipart bodies. `a[]=1&a[]=2` and `a=1&a=2` both give
   * `a: ['1', '2']`.
   * @throws appError too_large, invalid_input, too_often
   */
  read(): Promise<Body>;
  /** Removes what it has left on the disk. */
  clear(): Promise<void>;
}

/** The body of a request. @param multipart files are taken */
export function openBody(req: IncomingMessage, { multipart }: { multipart: boolean }): UnreadBody {
  let folder: string | undefined;
  return {
    read: async () => {
      if (req.method === 'GET' || req.method === 'HEAD') return { fields: {}, files: [] };
      const type = String(req.headers['content-type'] ?? '')
        .split(';')[0]
        ?.trim()
        .toLowerCase();
      if (type === 'multipart/form-data') {
        if (!multipart) throw appError('invalid_input', { msg: '该接口不接收文件' });
        return received(req, 'upload', async () => {
          folder = await makeFolder();
          return readMultipart(req, folder);
        });
      }
      const text = await readText(req, 'form');
      if (text.trim() === '') return { fields: {}, files: [] };
      // navigator.sendBeacon sends a text as text/plain, whatever is written in it.
      const isJson = type === 'application/json' || (type === 'text/plain' && text.startsWith('{'));
      return { fields: isJson ? parseJson(text) : parseForm(text), files: [] };
    },
    clear: async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The text of a body, within the limits of its kind. @throws appError too_large, invalid_input, too_often */
export function readText(req: IncomingMessage, kind: BodyKind): Promise<string> {
  const { bytes: most } = bodyLimits[kind];
  return received(req, kind, async () => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    // Left early it must not close the connection: the refusal is still to be said.
    const pieces: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
    for await (const chunk of pieces) {
      bytes += chunk.length;
      if (bytes > most) {
        throw appError('too_large', { msg: `提交的内容超过 ${most / 1024} KB，请缩短后重试` });
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  });
}

/** Within its place and its time. A body that was cut off, by its sender or by the limit, is an invalid input. */
async function received<T>(
  req: IncomingMessage,
  kind: BodyKind,
  read: () => Promise<T>,
): Promise<T> {
  const giveBack = takeBodyPlace(kind, addressOf(req));
  const timer = setTimeout(() => req.destroy(new Error('body timeout')), bodyLimits[kind].ms);
  try {
    return await read();
  } catch (error) {
    throw isAppError(error)
      ? error
      : appError('invalid_input', { msg: '提交的内容不完整，请重试' });
  } finally {
    clearTimeout(timer);
    giveBack();
  }
}

/** Where uploads lie until they are answered; one folder a request, so that all of it goes at once. */
export const incomingFolder = () => path.join(env().DATA_DIR, 'incoming');

const abandonedMs = 3600_000;

/** Takes away what a killed process has left there, an hour later. */
export async function clearIncoming(): Promise<void> {
  for (const name of await readdir(incomingFolder()).catch(() => [])) {
    const left = path.join(incomingFolder(), name);
    const found = await stat(left).catch(() => null);
    if (found && Date.now() - found.mtimeMs > abandonedMs)
      await rm(left, { recursive: true, force: true });
  }
}

async function makeFolder(): Promise<string> {
  await mkdir(incomingFolder(), { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(incomingFolder(), 'upload-'));
}

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // falls through to the refusal
  }
  throw appError('invalid_input', { msg: '请求内容不是有效的 JSON 对象' });
}

function parseForm(text: string): Record<string, unknown> {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [rawName, value] of new URLSearchParams(text)) {
    const isList = rawName.endsWith('[]');
    const name = isList ? rawName.slice(0, -2) : rawName;
    const before = fields[name];
    if (Array.isArray(before)) before.push(value);
    else if (before !== undefined) fields[name] = [before, value];
    else fields[name] = isList ? [value] : value;
  }
  return { ...fields };
}

async function readMultipart(req: IncomingMessage, folder: string): Promise<Body> {
  const form = formidable({
    uploadDir: folder,
    maxFileSize: bodyLimits.upload.bytes,
    maxTotalFileSize: bodyLimits.upload.bytes,
    maxFiles: 5,
    maxFieldsSize: bodyLimits.form.bytes,
    maxFields: 100,
    allowEmptyFiles: true,
    minFileSize: 0,
  });
  try {
    const [fields, files] = await form.parse(req);
    return {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, values]) => [
          name.replace(/\[\]$/, ''),
          values?.length === 1 && !name.endsWith('[]') ? values[0] : values,
        ]),
      ),
      files: Object.entries(files).flatMap(([field, list]) =>
        (list ?? []).map((file) => ({
          field,
          name: file.originalFilename ?? '',
          mime: file.mimetype ?? '',
          path: file.filepath,
          bytes: file.size,
        })),
      ),
    };
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    const tooLarge: unknown[] = [
      formidableErrors.biggerThanMaxFileSize,
      formidableErrors.biggerThanTotalMaxFileSize,
    ];
    if (tooLarge.includes(code))
      throw appError('too_large', { msg: '文件超过 6 MB，请压缩后重试' });
    throw appError('invalid_input', { msg: '上传内容读不出来，请重新选择文件' });
  }
}
