import { randomInt } from 'node:crypto';

/** Sky, far and near mountains, hills, ground, the house's wall and roof, sun. */
const palettes = [
  ['#a3c6dd', '#6f97b3', '#5a86a3', '#4f7f6d', '#2f5c4e', '#b8613f', '#8f4527', '#f4d99a'],
  ['#f1cfae', '#c58f7d', '#a6707a', '#7a5c74', '#4d4462', '#d9b44a', '#9c6b2f', '#fff0cf'],
  ['#bcd9c8', '#7fae9a', '#5c8f86', '#4a7a5c', '#2c5640', '#c9764e', '#8c4630', '#fdf0b8'],
  ['#c7cfe6', '#8d9bc4', '#6c7bab', '#5b6f93', '#3b4a6b', '#c2606a', '#853b4b', '#fbe3a7'],
  ['#8fb7d4', '#517fa6', '#3e6a8f', '#35625f', '#1f4548', '#dda055', '#a6642c', '#fbe9bd'],
] as const;

/** The inside of an SVG: a landscape of random shapes, so that no two pictures are alike. */
export function drawScene(width: number, height: number): string {
  const palette = palettes[randomInt(palettes.length)] ?? palettes[0];
  const [sky, far, near, hill, ground, wall, roof, sun] = palette;
  return [
    `<rect width="${width}" height="${height}" fill="${sky}"/>`,
    clouds(width),
    `<circle cx="${randomInt(30, width - 30)}" cy="${randomInt(22, 58)}" r="${randomInt(13, 22)}" fill="${sun}"/>`,
    mountains(width, height, far, 3, 46),
    mountains(width, height, near, 3, 72),
    hills(width, height, hill, 116),
    house(randomInt(14, width - 60), randomInt(104, 118), wall, roof),
    trees(width, ground),
    hills(width, height, ground, 138),
  ].join('');
}

function clouds(width: number): string {
  return times(7, () => {
    const [x, y, r] = [randomInt(width), randomInt(2, 60), randomInt(12, 30)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="${randomInt(10, 28) / 100}"/>`;
  });
}

function mountains(width: number, height: number, colour: string, peaks: number, top: number) {
  const step = width / peaks;
  return times(peaks + 1, (i) => {
    const x = Math.round(i * step - step / 2 + randomInt(-24, 24));
    const y = top + randomInt(-18, 22);
    const half = randomInt(64, 100);
    return `<path d="M${x - half} ${height}L${x} ${y}L${x + half} ${height}Z" fill="${colour}"/>`;
  });
}

function hills(width: number, height: number, colour: string, top: number): string {
  const y = () => top + randomInt(-10, 10);
  const third = Math.round(width / 3);
  return `<path d="M0 ${y()}C${third} ${y() - 16} ${2 * third} ${y() + 18} ${width} ${y()}V${height}H0Z" fill="${colour}"/>`;
}

function house(x: number, y: number, wall: string, roof: string): string {
  return `<path d="M${x} ${y}h32v28h-32Z" fill="${wall}"/><path d="M${x - 4} ${y}l20 -15l20 15Z" fill="${roof}"/><path d="M${x + 12} ${y + 14}h9v14h-9Z" fill="${roof}"/>`;
}

function trees(width: number, colour: string): string {
  return times(5, () => {
    const [x, y, h] = [randomInt(width), randomInt(126, 142), randomInt(18, 34)];
    return `<path d="M${x - 8} ${y}L${x} ${y - h}L${x + 8} ${y}Z" fill="${colour}" fill-opacity=".9"/>`;
  });
}

function times(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}
