export interface AvatarLook {
  /** One of 12 colour pairs, 0-11. */
  pair: number;
  /** One of 6 patterns, 0-5. */
  pattern: number;
  /** The one character in front. */
  char: string;
}

/** What stands for a person, account or company without a picture: always the same for the same name. */
export function avatarLook(name: string): AvatarLook {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  hash ^= hash >>> 15;
  const mixed = hash >>> 0;
  return {
    pair: mixed % 12,
    pattern: Math.floor(mixed / 12) % 6,
    char: firstLetter(name),
  };
}

function firstLetter(name: string): string {
  // Masked phones and signs in front say nothing: the first letter or digit does.
  const found = /[\p{L}\p{N}]/u.exec(name);
  return (found?.[0] ?? '客').toUpperCase();
}
