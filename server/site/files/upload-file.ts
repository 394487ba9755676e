import type { Answer, ParsedInput } from '@/lib/contract';
import { invalid } from '@/lib/errors';
import type { CallContext, Caller, UploadedFile } from '@/server/kernel/call-context';
import { cleanUpload, type Wish } from './clean-upload';
import { fileLabel } from './file-label';
import { signedFileUrl } from './file-url';
import { storeFile } from './keep-file';

type Purpose = ParsedInput<'upload'>['purpose'];

const wishes: Record<Purpose, Wish> = {
  brief: { pdf: true, maxSide: 4096 },
  avatar: { pdf: false, maxSide: 400 },
  voucher: { pdf: true, maxSide: 4096 },
  cert: { pdf: false, maxSide: 4096 },
  listing: { pdf: false, maxSide: 4096 },
  invoice: { document: true },
  authorisation: { pdf: true, maxSide: 4096 },
};

/**
 * Stores one uploaded file of the caller, cleaned and sealed (security.md: certificates are re-encoded and
 * encrypted; here every file is).
 * @throws appError invalid_input naming `file`
 */
export async function uploadFile(
  purpose: Purpose,
  ctx: CallContext<Caller>,
): Promise<Answer<'upload'>> {
  const upload = onlyFile(ctx.files);
  const clean = await cleanUpload(upload.path, wishes[purpose]);
  const name = fileLabel(upload.name, clean.extension);
  const { mime, width, height } = clean;
  const bytes = clean.bytes.length;
  const fileKey = await storeFile(ctx.db, {
    ownerId: ctx.caller.userId,
    purpose,
    name,
    mime,
    bytes: clean.bytes,
    meta: { width, height },
  });
  const url = signedFileUrl(fileKey, Date.now(), `user:${ctx.caller.userId}`);
  return { file_key: fileKey, name, mime, bytes, width, height, url };
}

function onlyFile(uploads: readonly UploadedFile[]): UploadedFile {
  const [upload, another] = uploads.filter(({ bytes }) => bytes > 0);
  if (!upload) throw invalid({ file: '请选择文件' });
  if (another) throw invalid({ file: '一次上传一个文件' });
  return upload;
}
