import { between, type Chance, pick } from './chance';
import type { Inks } from './things';

/** Two colours of the sky, hills, ground; then what things are drawn with: line, main, second, light. */
const palettes = [
  ['#d5e6ef', '#eef5f2', '#b9d3d6', '#8fb59f', '#23303f', '#d4553a', '#3f8f7b', '#fbf3e2'],
  ['#fbe3cf', '#fdf3e4', '#eccab4', '#c9a283', '#3a2436', '#c43f5a', '#d99a2b', '#fffaf0'],
  ['#dcd9f0', '#f1eef9', '#c3bde0', '#9c93c4', '#2a2350', '#6a4fc0', '#e08a4a', '#fdf8ff'],
  ['#d3ecdd', '#f2f8e8', '#b4d8c0', '#83b48f', '#1f3a2e', '#2f8a55', '#e2a93b', '#fbfdf0'],
  ['#f7dbe0', '#fdf1f0', '#e9bcc6', '#c893a4', '#40223a', '#b83a72', '#4a86b8', '#fff8f6'],
  ['#cfe0f5', '#eaf2fb', '#aecbea', '#7ea6cf', '#1c2c4c', '#2f62b8', '#e0664a', '#f8fbff'],
] as const;

export interface Scene {
  inks: Inks;
  /** the inside of an SVG: sky, hills, and the ground that things stand on */
  backdrop: string;
}

/** @param ground where things stand, pixels from the top */
export function drawScene(chance: Chance, width: number, height: number, ground: number): Scene {
  const [high, low, hill, soil, line, main, second, light] = pick(chance, palettes);
  const inks =
    chance(2) === 0 ? { line, main, second, light } : { line, main: second, second: main, light };
  const backdrop = [
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ...Array.from({ length: 5 }, () => cloud(chance, width, ground, light)),
    hills(chance, width, height, ground - between(chance, 22, 40), hill),
    hills(chance, width, height, ground - 3, soil),
  ].join('');
  return { inks, backdrop };
}

function cloud(chance: Chance, width: number, ground: number, colour: string): string {
  const [x, y, r] = [chance(width), 4 + chance(ground - 50), between(chance, 7, 13)];
  return `<g fill="${colour}" fill-opacity="${between(chance, 0.5, 0.9)}"><circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x + r}" cy="${y + 3}" r="${r * 0.75}"/><circle cx="${x - r}" cy="${y + 4}" r="${r * 0.65}"/></g>`;
}

function hills(chance: Chance, width: number, height: number, top: number, colour: string): string {
  const y = () => top + between(chance, -3, 3);
  const third = width / 3;
  const bend = between(chance, -5, 5);
  return `<path d="M0 ${y()}C${third} ${y() - bend} ${2 * third} ${y() + bend} ${width} ${y()}V${height}H0Z" fill="${colour}"/>`;
}
