/** How a platform's accounts are drawn: by shape and hue, so that neither alone has to tell them apart. */
export interface SeriesMark {
  hue: string;
  shape: 'disc' | 'triangle' | 'square' | 'diamond' | 'ring';
}

const marks: Readonly<Record<number, SeriesMark>> = {
  5: { hue: '#1F2530', shape: 'disc' },
  10: { hue: '#D55E00', shape: 'triangle' },
  7: { hue: '#0072B2', shape: 'square' },
  9: { hue: '#B0568A', shape: 'diamond' },
  11: { hue: '#008A64', shape: 'ring' },
  21: { hue: '#1F2530', shape: 'disc' },
  22: { hue: '#D55E00', shape: 'triangle' },
  23: { hue: '#B0568A', shape: 'diamond' },
};

export function markOf(platform: number): SeriesMark {
  const mark = marks[platform];
  if (!mark) throw new Error(`platform ${platform} has no mark of its own`);
  return mark;
}

const shapes: Readonly<Record<SeriesMark['shape'], string>> = {
  disc: 'm-3,0a3,3 0 1 0 6,0a3,3 0 1 0-6,0',
  ring: 'm-2.7,0a2.7,2.7 0 1 0 5.4,0a2.7,2.7 0 1 0-5.4,0',
  triangle: 'm0-3.4l3.4,6h-6.8z',
  square: 'm-2.6-2.6h5.2v5.2h-5.2z',
  diamond: 'm0-3.6l3.2,3.6l-3.2,3.6l-3.2-3.6z',
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** All places of one series as a single path. */
export const marksPath = (
  shape: SeriesMark['shape'],
  places: readonly { x: number; y: number }[],
) => places.map(({ x, y }) => `M${tenth(x)},${tenth(y)}${shapes[shape]}`).join('');
