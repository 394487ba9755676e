/**
 * The first field with text that no database column takes: a NUL, or half a surrogate pair. Looked for before
 * any schema, so that no row can forget it.
 * @param input as it came: a record of texts, lists and, from JSON, anything
 * @returns the field's name, '' for the input itself, null where all is well
 */
export function unstorableField(input: unknown): string | null {
  return search(input, [], 0);
}

const nul = String.fromCharCode(0);

function search(value: unknown, path: string[], depth: number): string | null {
  if (typeof value === 'string') {
    return value.includes(nul) || /\p{Surrogate}/u.test(value) ? path.slice(0, 1).join() : null;
  }
  // Bodies are at most 64 KB; deeper than this nothing is read anyway.
  if (typeof value !== 'object' || value === null || depth > 20) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = search(item, [...path, key], depth + 1);
    if (found !== null) return found;
  }
  return null;
}
