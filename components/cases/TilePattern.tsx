import type { ReactNode } from 'react';
import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';

/** A drawing of each platform, 72 by 72 in the tile's lower right corner: so that hue alone tells none apart. */
const drawings: Readonly<Record<number, ReactNode>> = {
  1: lines([8, 20, 32, 44, 56], (y) => `M16 ${y}H72`),
  3: lines([12, 30, 48, 66], (x) => `M${x} 72a8 8 0 1 0 .1 0`),
  5: lines([24, 44, 64], (r) => `M${72 - r} 72A${r} ${r} 0 0 1 72 ${72 - r}`),
  7: lines([52, 36, 20, 10], (y, nth) => `M${14 + nth * 16} 72V${y}`),
  9: lines([34, 48, 62], (y) => `M0 ${y}q18-14 36 0t36 0`),
  10: lines([8, 26, 44, 62], (x) => `M${x} 72L${x + 30} 0`),
  11: lines([16, 32, 48], (r) => `M${72 - r} 60a${r} ${r} 0 1 1 ${r * 2} 0`),
  21: lines([24, 41, 58], (y) => `M0 ${y}q12-18 24 0t24 0t24 0`),
  22: lines([24, 41, 58], (y) => `M0 ${y}l12-14l12 14l12-14l12 14l12-14l12 14`),
  23: lines([18, 36, 54], (y) => `M8 ${y}h56v12h-56z`),
} satisfies Record<PlatformNo, ReactNode>;

function lines(places: readonly number[], path: (at: number, nth: number) => string): ReactNode {
  return (
    <path
      d={places.map(path).join('')}
      fill="none"
      stroke="#fff"
      strokeOpacity=".16"
      strokeWidth="7"
    />
  );
}

export interface TilePatternProps {
  platform: number;
  /** of the tile */
  x: number;
  y: number;
  width: number;
  height: number;
}

export function TilePattern({ platform, x, y, width, height }: TilePatternProps) {
  const side = Math.min(72, width, height);
  return (
    <svg x={x + width - side} y={y + height - side} width={side} height={side} viewBox="0 0 72 72">
      <title>{`${platform}`}</title>
      {drawings[platform]}
    </svg>
  );
}
