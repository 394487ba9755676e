/**
 * A text as search compares it: lower-case, full width made half, letters, digits and _ . - alone.
 * @param most signs that are kept
 */
export function plainWord(text: string, most = 60): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]/gu, '');
  return plain.length > most ? Array.from(plain).slice(0, most).join('') : plain;
}

/**
 * The parts of what somebody typed, as they are divided by spaces and punctuation; each once.
 * @param most counted when it is plain: a single sign may stand for eighteen
 */
export function plainParts(text: string, most: { parts: number; signs: number }): string[] {
  const plain = Array.from(text.normalize('NFKC').toLowerCase()).slice(0, most.signs).join('');
  const parts = plain.match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  const worded = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...new Set(worded)].slice(0, most.parts);
}
