import Cookies from 'js-cookie';

const COOKIE = 'app_session_id';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Spec 9: a random 16-character alphanumeric string, set if absent; it lives as long as the browser's session. */
export function ensureAppSessionId(): string {
  const present = Cookies.get(COOKIE);
  if (present) return present;
  const id = randomAlphanumeric(16);
  Cookies.set(COOKIE, id, { sameSite: 'Lax', secure: location.protocol === 'https:' });
  return id;
}

function randomAlphanumeric(length: number): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 62 in a byte: above it some letters would come more often.
      if (byte < 248 && id.length < length) id += letters[byte % 62];
    }
  }
  return id;
}
