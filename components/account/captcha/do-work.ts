import { formatWork, startsWithZeros, work, workSalt } from '@/lib/domain/account/captcha/work';

/**
 * Does the work that a picture wants while the piece is moved. The browser derives the keys on threads of its own, one after
 * the other, so that neither page nor phone stands still.
 * @param isOver asked now and then: nobody waits for a picture that was changed
 * @returns what `captcha/verify` takes; '' where the browser derives no keys (a page without https) or it is over
 */
export async function doWork(
  challenge: string,
  bits: number,
  isOver: () => boolean,
): Promise<string> {
  // Missing on pages without https, whatever the type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return '';
  const text = new TextEncoder();
  const key = await subtle.importKey('raw', text.encode(challenge), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const nonces: number[] = [];
  for (let nonce = 0; nonces.length < work.parts; nonce++) {
    if (isOver()) return '';
    const salt = text.encode(workSalt(nonces.length, nonce));
    const bytes = await subtle.deriveBits(
      { name: 'PBKDF2', hash: 'SHA-256', iterations: work.iterations, salt },
      key,
      32,
    );
    if (!startsWithZeros(new Uint8Array(bytes), bits)) continue;
    nonces.push(nonce);
    nonce = -1;
  }
  return formatWork(nonces);
}
