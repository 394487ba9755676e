import { createHash, createHmac } from 'node:crypto';

/**
 * Signs a request or a notice as FASC OpenAPI 5.1 says: the parameters sorted by name and joined, hashed, and signed with a
 * key that is made of the secret and the time. Parameters without a value are left out.
 * @returns hexadecimal, lower case
 */
export function fadadaSignature(
  parameters: Readonly<Record<string, string>>,
  { secret, timestamp }: { secret: string; timestamp: string },
): string {
  const text = Object.entries(parameters)
    .filter(([, value]) => value.trim() !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const digest = createHash('sha256').update(text).digest('hex');
  const key = createHmac('sha256', secret).update(timestamp).digest();
  return createHmac('sha256', key).update(digest).digest('hex');
}
