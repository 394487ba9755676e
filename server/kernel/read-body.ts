import type { IncomingMessage } from 'node:http';
import formidable, { errors as formidableErrors } from 'formidable';
import { appError } from '@/lib/errors';
import type { UploadedFile } from './call-context';

/** A form is at most 64 KB, an upload 6 MB (security.md). */
const formBytes = 64 * 1024;
const uploadBytes = 6 * 1024 * 1024;
/** A body that is not here by then is given up: slow senders hold nothing. */
const timeoutMs = 15_000;

export interface Body {
  fields: Record<string, unknown>;
  files: UploadedFile[];
}

/**
 * Reads form-encoded, JSON and, where allowed, multipart bodies.
 * `a[]=1&a[]=2` and `a=1&a=2` both give `a: ['1', '2']`.
 * @throws appError too_large, invalid_input
 */
export async function readBody(
  req: IncomingMessage,
  options: { multipart: boolean },
): Promise<Body> {
  if (req.method === 'GET' || req.method === 'HEAD') return { fields: {}, files: [] };
  const type = String(req.headers['content-type'] ?? '')
    .split(';')[0]
    ?.trim()
    .toLowerCase();
  if (type === 'multipart/form-data') {
    if (!options.multipart) throw appError('invalid_input', { msg: '该接口不接收文件' });
    return readMultipart(req);
  }
  const text = await readText(req);
  if (text.trim() === '') return { fields: {}, files: [] };
  // navigator.sendBeacon sends a text as text/plain, whatever is written in it.
  const isJson = type === 'application/json' || (type === 'text/plain' && text.startsWith('{'));
  return { fields: isJson ? parseJson(text) : parseForm(text), files: [] };
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => req.destroy(new Error('body timeout')), timeoutMs);
  try {
    for await (const chunk of req as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > formBytes)
        throw appError('too_large', { msg: '提交的内容超过 64 KB，请缩短后重试' });
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString('utf8');
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

async function readMultipart(req: IncomingMessage): Promise<Body> {
  const form = formidable({
    maxFileSize: uploadBytes,
    maxTotalFileSize: uploadBytes,
    maxFiles: 5,
    maxFieldsSize: formBytes,
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
