/** 9c41…e7d0, as a column shows it. */
export const shortHash = (hash: string): string =>
  hash.length > 9 ? `${hash.slice(0, 4)}…${hash.slice(-4)}` : hash;
