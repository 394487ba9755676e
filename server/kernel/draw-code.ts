import { encode } from 'uqr';

/** A QR code as an SVG path over squares of 1, with the quiet edge that readers need. */
export function drawCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, path: path.join('') };
}
