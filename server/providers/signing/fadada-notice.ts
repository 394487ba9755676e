import { z } from 'zod';
import { sameText } from '@/server/kernel/crypto';
import type { FadadaEnv } from './fadada-call';
import { fadadaSignature } from './fadada-signature';
import type { SigningNotice } from './provider';

/** It tries for the last time some nine hours after the event, maybe with the time of the first try. */
const oldestMs = 12 * 3_600_000;
/** Its clock may be before ours. */
const earlyMs = 5 * 60_000;

const contentShape = z.object({
  signTaskId: z.coerce.string().min(1).max(40),
  transReferenceId: z.string().max(40),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Checks a notice of FASC OpenAPI 5.1: a form with `bizContent`, its signature over that very text and the headers.
 * @returns the task that it is about; null where Fadada did not sign it for us, or not lately, or it is about no task
 */
export function readFadadaNotice(
  { FADADA_APP_ID: appId = '', FADADA_APP_SECRET: secret = '' }: FadadaEnv,
  raw: string,
  headers: Headers,
): SigningNotice | null {
  const one = (name: string) => {
    const value = headers[name.toLowerCase()];
    return typeof value === 'string' ? value : '';
  };
  const contents = new URLSearchParams(raw).getAll('bizContent');
  const [bizContent] = contents;
  const timestamp = one('X-FASC-Timestamp');
  const nonce = one('X-FASC-Nonce');
  const age = Date.now() - Number(timestamp);
  if (!bizContent || contents.length > 1 || !secret || !nonce) return null;
  if (one('X-FASC-App-Id') !== appId || one('X-FASC-Sign-Type') !== 'HMAC-SHA256') return null;
  if (!/^\d{13}$/.test(timestamp) || age > oldestMs || age < -earlyMs) return null;
  const sign = fadadaSignature(
    {
      'X-FASC-App-Id': appId,
      'X-FASC-Sign-Type': 'HMAC-SHA256',
      'X-FASC-Timestamp': timestamp,
      'X-FASC-Nonce': nonce,
      'X-FASC-Event': one('X-FASC-Event'),
      bizContent,
    },
    { secret, timestamp },
  );
  if (!sameText(sign, one('X-FASC-Sign'))) return null;
  const content = contentShape.safeParse(parsed(bizContent));
  if (!content.success) return null;
  return { ref: content.data.signTaskId, contractSn: content.data.transReferenceId, nonce };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
