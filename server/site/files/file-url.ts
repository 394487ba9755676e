import { fingerprint, sameText } from '@/server/kernel/crypto';

/** How long a signed address works: long enough to open a page, too short to be passed around. */
const lifeSeconds = 600;

/** Files of which every look is noted: their addresses name whom they were made for. */
export const watchedPurposes: readonly string[] = ['cert', 'authorisation'];

/** Films lie in parts and are opened by an endpoint of their own (server/drafts/film-endpoint). */
export const filmPurpose = 'film';

/**
 * Where a file opens for whom it is shown to: a film with a session of the two sides alone, every other one by a signed
 * address. Make it only for somebody who may see the file.
 */
export const addressOfFile = (
  { fileKey, purpose }: { fileKey: string; purpose: string },
  viewer = '',
): string =>
  purpose === filmPurpose ? `/api/film/${fileKey}` : signedFileUrl(fileKey, Date.now(), viewer);

/**
 * The lasting address of a picture that everybody may see (an avatar): the endpoint opens it without a signature,
 * since its purpose is an open one.
 */
export const openFileUrl = (fileKey: string): string => `/api/file/${fileKey}`;

/**
 * A signed address of a file, good for ten minutes. Make it only for somebody who may see the file: whoever
 * has the address can open it.
 * @param viewer `user:12`, `operator:name`: whom it is made for; files of {@link watchedPurposes} open with one alone
 */
export function signedFileUrl(fileKey: string, nowMs = Date.now(), viewer = ''): string {
  const expires = Math.floor(nowMs / 1000) + lifeSeconds;
  return `/api/file/${fileKey}?${new URLSearchParams({
    expires: String(expires),
    ...(viewer ? { viewer } : {}),
    sign: signature(fileKey, expires, viewer),
  })}`;
}

/** True where the address was signed by {@link signedFileUrl} and has not run out. */
export function isSignedFor(
  fileKey: string,
  { expires, sign, viewer = '' }: { expires: string; sign: string; viewer?: string },
  nowMs = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < nowMs) return false;
  return sameText(sign, signature(fileKey, Number(expires), viewer));
}

function signature(fileKey: string, expires: number, viewer: string): string {
  return fingerprint('file-url', `${fileKey} ${expires}${viewer && ` ${viewer}`}`);
}
