/**
 * A key that nobody else makes, 22 characters of 64. `crypto.randomUUID` is there on safe addresses alone, and a market
 * in an office's own network may have none.
 */
export function randomKey(): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return Array.from(crypto.getRandomValues(new Uint8Array(22)), (byte) => signs[byte & 63]).join(
    '',
  );
}
