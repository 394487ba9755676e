/** The slider puzzle: measures in pixels of the picture (looks: Measures). */
export const puzzle = {
  width: 296,
  height: 170,
  /** Box of the piece; as wide as the slider's handle, so that both travel the same way. */
  pieceWidth: 44,
  pieceHeight: 52,
  /** How far off the piece may be put. */
  tolerance: 4,
  /** One press of an arrow key; with Shift one pixel. */
  keyStep: 4,
  triesPerPicture: 3,
  /** Nearer than this to a thing that the piece does not belong to, the picture is used up: things cannot be tried in turn. */
  decoyReach: 8,
  /** A range of addresses puts one picture more together for every ten that it has solved within the hour. */
  solvedPerPicture: 10,
  mostPictures: 4,
  /** Misses of the hour that cost nothing; from then on work, and for every six more one picture. */
  freeMisses: 3,
  missesPerPicture: 6,
} as const;

/** What a solved puzzle may be used for. */
export const captchaPurposes = ['login', 'contact', 'lost_phone', 'console'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

export type SlideWay = 'drag' | 'keyboard';

/** Where the hand was: pixels from the start, milliseconds from the start. */
export interface TrackPoint {
  x: number;
  y: number;
  t: number;
}

/** How long the hand took, milliseconds; below 0 never. */
export function trackDuration(points: readonly TrackPoint[]): number {
  return Math.max(0, (points.at(-1)?.t ?? 0) - (points[0]?.t ?? 0));
}

/**
 * The way's steps and their times, wherever and whenever it began: two hands are never alike to the millisecond, a
 * recording is.
 */
export function trackSteps(points: readonly TrackPoint[]): string {
  return points
    .slice(1)
    .map((point, i) => {
      const before = points[i] ?? point;
      return `${point.x - before.x},${point.t - before.t}`;
    })
    .join(';');
}

const minMs = 200;
const maxMs = 60_000;
const maxPoints = 1000;

/** `x,y,t;x,y,t`: whole numbers; of too many points every n-th is kept, the first and the last always. */
export function formatTrack(points: readonly TrackPoint[]): string {
  const stride = Math.ceil(points.length / (maxPoints - 1));
  return points
    .filter((_, i) => i % stride === 0 || i === points.length - 1)
    .map(({ x, y, t }) => [x, y, t].map(Math.round).join(','))
    .join(';');
}

/** Null where the text is no track. */
export function parseTrack(text: string): TrackPoint[] | null {
  const points: TrackPoint[] = [];
  for (const part of text.split(';')) {
    const match = /^(-?\d{1,5}),(-?\d{1,5}),(\d{1,6})$/.exec(part);
    if (!match || points.length >= maxPoints) return null;
    points.push({ x: Number(match[1]), y: Number(match[2]), t: Number(match[3]) });
  }
  return points;
}

/**
 * Whether a person may have moved so. It keeps out scripts that jump, that glide like a ruler or that answer
 * faster than a hand; it proves nothing more, which is why tickets and sends are limited besides.
 * @param endX where the piece was left, pixels
 */
export function isPlausibleTrack(
  way: SlideWay,
  points: readonly TrackPoint[],
  endX: number,
): boolean {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return false;
  const duration = trackDuration(points);
  if (duration < minMs || duration > maxMs) return false;
  if (Math.abs(last.x - endX) > 1 || Math.abs(first.x) > 3) return false;
  if (points.some((point, i) => i > 0 && point.t < (points[i - 1]?.t ?? 0))) return false;
  if (isMetronome(points)) return false;
  return way === 'drag' ? isHandDrawn(points, first, last) : isPressed(points);
}

/** Every step as long as every other, the first and the last too: no screen and no hand does that, a loop does. */
function isMetronome(points: readonly TrackPoint[]): boolean {
  const steps = new Set(points.slice(1).map((point, i) => point.t - (points[i]?.t ?? 0)));
  return points.length > 12 && steps.size === 1;
}

/** Enough points, no leaps, not a constant speed, and slower where it arrives than where it is fastest. */
function isHandDrawn(points: readonly TrackPoint[], first: TrackPoint, last: TrackPoint): boolean {
  if (points.length < 8) return false;
  const speed = (last.x - first.x) / (last.t - first.t);
  let offLine = 0;
  for (const [i, point] of points.entries()) {
    if (Math.abs(point.x - (points[i - 1] ?? first).x) > puzzle.width / 2) return false;
    offLine = Math.max(offLine, Math.abs(point.x - (first.x + speed * (point.t - first.t))));
  }
  return offLine >= 1.5 && slowsDown(points, first.t, last.t - first.t);
}

/** By fifths of the time: whoever aims at a place is slower in the last one. */
function slowsDown(points: readonly TrackPoint[], begun: number, duration: number): boolean {
  const fifths = [0, 0, 0, 0, 0];
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (!before) continue;
    const nth = Math.min(4, Math.floor((5 * (point.t - begun)) / duration));
    fifths[nth] = (fifths[nth] ?? 0) + Math.abs(point.x - before.x);
  }
  return (fifths[4] ?? 0) <= 0.8 * Math.max(...fifths);
}

/** Every point is one press: a step of the keys, no two at once. */
function isPressed(points: readonly TrackPoint[]): boolean {
  if (points.length < 4) return false;
  return points.every((point, i) => {
    const before = points[i - 1];
    if (!before) return true;
    const step = Math.abs(point.x - before.x);
    // The clock starts with the first press, so that one may stand at the start's time.
    return step <= puzzle.keyStep && (point.t > before.t || i === 1);
  });
}
