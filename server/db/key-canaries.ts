import { createHmac } from 'node:crypto';
import { fingerprint, type Sealed, unseal } from '@/server/kernel/crypto';
import { env } from '@/server/kernel/env';

/** What a key makes of a text that everybody knows, by the variable that holds it. */
export const canaries: Record<string, () => string> = {
  DATA_KEY: () => 'canary',
  HASH_KEY: () => fingerprint('canary', 'HASH_KEY'),
  PAY_PEPPER: () =>
    createHmac('sha256', Buffer.from(env().PAY_PEPPER, 'base64'))
      .update('canary')
      .digest('base64url'),
};

/**
 * @param left canaries of a database; each is sealed, and so asks for DATA_KEY too
 * @returns the variable whose key did not leave them; undefined where all fit
 */
export function unfitKey(
  left: readonly { name: string; canarySealed: Sealed }[],
): string | undefined {
  for (const { name, canarySealed } of left) {
    const [variable = ''] = name.split(' ');
    const canary = open(canarySealed);
    if (canary === null) return 'DATA_KEY';
    if (canary !== canaries[variable]?.()) return variable;
  }
  return undefined;
}

function open(canary: Sealed): string | null {
  try {
    return unseal(canary);
  } catch {
    return null;
  }
}
