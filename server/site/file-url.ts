import { fingerprint, sameText } from '@/server/kernel/crypto';

/** How long a signed address works: long enough to open a page, too short to be passed around. */
const lifeSeconds = 600;

/**
 * The lasting address of a picture that everybody may see (an avatar): the endpoint opens it without a signature,
 * since its purpose is an open one.
 */
export const openFileUrl = (fileKey: string): string => `/api/file/${fileKey}`;

/**
 * A signed address of a file, good for ten minutes. Make it only for somebody who may see the file: whoever
 * has the address can open it.
 */
export function signedFileUrl(fileKey: string, nowMs = Date.now()): string {
  const expires = Math.floor(nowMs / 1000) + lifeSeconds;
  return `/api/file/${fileKey}?${new URLSearchParams({
    expires: String(expires),
    sign: signature(fileKey, expires),
  })}`;
}

/** True where the address was signed by {@link signedFileUrl} and has not run out. */
export function isSignedFor(
  fileKey: string,
  { expires, sign }: { expires: string; sign: string },
  nowMs = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < nowMs) return false;
  return sameText(sign, signature(fileKey, Number(expires)));
}

function signature(fileKey: string, expires: number): string {
  return fingerprint('file-url', `${fileKey} ${expires}`);
}
