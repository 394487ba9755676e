import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dispatch, type Reply } from '@/server/dispatch';
import type { TestUser } from './a-user';

/** A PDF that was uploaded by the call, its bytes in the store. @returns its key */
export async function anUpload(user: TestUser): Promise<string> {
  const { envelope } = await sendUpload(user);
  return (envelope.data as { file_key: string }).file_key;
}

/** Sends a PDF as a form would. */
export function sendUpload(user: TestUser): Promise<Reply> {
  const file = path.join(tmpdir(), `upload-${randomBytes(8).toString('hex')}`);
  const bytes = Buffer.from('%PDF-1.4\ntrailer <<>>\n%%EOF');
  writeFileSync(file, bytes);
  return dispatch({
    path: 'upload',
    method: 'POST',
    token: user.token,
    read: async () => ({
      fields: { purpose: 'brief' },
      files: [
        { field: 'file', name: 'a.pdf', mime: 'application/pdf', path: file, bytes: bytes.length },
      ],
    }),
    requestId: 'test',
    address: '10.9.9.9',
    userAgent: 'test',
    inProcess: false,
  });
}
