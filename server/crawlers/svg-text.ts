import { breakLines } from '@/server/pdf/break-lines';
import { glyphSvg, glyphWidth } from '@/server/pdf/glyphs';

type Face = 'regular' | 'semibold';

export interface TextLook {
  face: Face;
  /** pixels of the em */
  size: number;
  colour: string;
}

export const widthOf = (text: string, { face, size }: Omit<TextLook, 'colour'>): number =>
  Array.from(text).reduce((sum, char) => sum + (glyphWidth(face, char) / 1000) * size, 0);

/**
 * A line of text as outlines of our own fonts, so that a picture needs none of the machine's.
 * @param y of the base line
 */
export function svgText(text: string, x: number, y: number, look: TextLook): string {
  const scale = look.size / 1000;
  let left = 0;
  const outlines = Array.from(text).map((char) => {
    const placed = `<path transform="translate(${left} 0)" d="${glyphSvg(look.face, char)}"/>`;
    left += glyphWidth(look.face, char);
    return placed;
  });
  return `<g fill="${look.colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
}

/** The text in lines of this width as Chinese is broken; what does not fit ends with …. */
export function linesOf(
  text: string,
  width: number,
  most: number,
  look: Omit<TextLook, 'colour'>,
): string[] {
  const lines = breakLines([{ text }], width, (char) => widthOf(char, look)).map(({ spans }) =>
    spans.map((span) => span.text).join(''),
  );
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, look)];
}

/** Its beginning with …, in this width. */
function shortened(line: string, width: number, look: Omit<TextLook, 'colour'>): string {
  const signs = Array.from(line);
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, look) > width) signs.pop();
  return `${signs.join('').replace(/[\p{P}\s]+$/u, '')}…`;
}
