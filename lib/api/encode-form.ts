/**
 * Input as the server reads it: lists as `name[]`, absent values left out, flags as 1 and 0, objects as JSON.
 * Multipart where a file is in it, else form-encoded.
 */
export function encodeForm(input: Record<string, unknown>): URLSearchParams | FormData {
  const pairs = Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((item) => [`${name}[]`, item] as const)
      : [[name, value] as const],
  );
  const body = pairs.some(([, value]) => value instanceof Blob)
    ? new FormData()
    : new URLSearchParams();
  for (const [name, value] of pairs) {
    if (value === undefined || value === null) continue;
    // URLSearchParams takes text only; a Blob is here only where `body` is FormData.
    if (value instanceof Blob) (body as FormData).append(name, value);
    else body.append(name, asText(value));
  }
  return body;
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
