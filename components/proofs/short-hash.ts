/** A hash as tables show it: first and last 8 of its digits. */
export const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-8)}`;
