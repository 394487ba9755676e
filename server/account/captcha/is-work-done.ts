import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { parseWork, startsWithZeros, work, workSalt } from '@/lib/domain/account/captcha/work';

const derive = promisify(pbkdf2);

/** Derives one key for each part, off the serving thread: some milliseconds. @param answer as the browser sent it */
export async function isWorkDone(
  challenge: string,
  bits: number,
  answer: string,
): Promise<boolean> {
  if (bits === 0) return true;
  const nonces = parseWork(answer);
  if (!nonces) return false;
  for (const [part, nonce] of nonces.entries()) {
    const key = await derive(challenge, workSalt(part, nonce), work.iterations, 4, 'sha256');
    if (!startsWithZeros(key, bits)) return false;
  }
  return true;
}
