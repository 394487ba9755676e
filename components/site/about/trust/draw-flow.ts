export interface FlowPart {
  key: string;
  fen: number;
}

/** A bar at a side, and the ribbon between it and the box in the middle. */
export interface DrawnPart {
  key: string;
  y: number;
  height: number;
  ribbon: string;
}

export interface DrawnFlow {
  height: number;
  box: { y: number; height: number };
  into: DrawnPart[];
  out: DrawnPart[];
}

/** Where things stand across the picture. */
export const flowPlaces = { width: 952, left: 196, boxFrom: 392, boxTo: 572, right: 700, bar: 10 };

/** All money together is so high, and two lines of words need so much. */
const WHOLE = 232;
const WORDS = 44;

/**
 * Money through a box: heights to scale, of what went in and of what came out or is there still. Null where there is none. What is less than
 * a line is drawn as one, so that nothing is invisible.
 */
export function drawFlow(into: readonly FlowPart[], out: readonly FlowPart[]): DrawnFlow | null {
  const sum = (parts: readonly FlowPart[]) => parts.reduce((all, { fen }) => all + fen, 0);
  const whole = Math.max(sum(into), sum(out));
  if (whole <= 0) return null;
  const heightOf = (fen: number) => (fen <= 0 ? 0 : Math.max(1, (fen / whole) * WHOLE));
  const sideHeight = (parts: readonly FlowPart[]) =>
    parts.reduce((all, { fen }) => all + Math.max(WORDS, heightOf(fen)) + 8, -8);
  const height = Math.max(WHOLE, sideHeight(into), sideHeight(out));
  const box = { y: (height - WHOLE) / 2, height: WHOLE };
  const side = (parts: readonly FlowPart[], isInto: boolean): DrawnPart[] => {
    let y = (height - sideHeight(parts)) / 2;
    let inBox = box.y;
    return parts.map(({ key, fen }) => {
      const own = heightOf(fen);
      const room = Math.max(WORDS, own);
      const at = y + (room - own) / 2;
      const { left, bar, boxFrom, boxTo, right } = flowPlaces;
      const ribbon = isInto
        ? ribbonOf(left + bar, at, boxFrom, inBox, own)
        : ribbonOf(boxTo, inBox, right, at, own);
      y += room + 8;
      inBox += own;
      return { key, y: round(at), height: round(own), ribbon };
    });
  };
  return { height: round(height), box, into: side(into, true), out: side(out, false) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function ribbonOf(x1: number, y1: number, x2: number, y2: number, height: number): string {
  const middle = (x1 + x2) / 2;
  const [a, b, c, d] = [y1, y2, y2 + height, y1 + height].map(round);
  return `M${x1},${a}C${middle},${a} ${middle},${b} ${x2},${b}V${c}C${middle},${c} ${middle},${d} ${x1},${d}Z`;
}
