import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';
import { BAR_WIDTH, BarFrame } from './BarFrame';
import s from './ShareBar.module.css';

/** A colour of each platform's mark (public/icons.svg). */
const fills: Record<number, string> = {
  1: '#187a4e',
  3: '#c8471f',
  5: '#1f2530',
  7: '#2c7db8',
  9: '#c2323f',
  10: '#c75a12',
  11: '#a8740c',
  21: '#8a3b52',
  22: '#a2556b',
  23: '#b4480a',
} satisfies Record<PlatformNo, string>;

/** The colour a platform has in charts. */
const platformFill = (platform: number): string => fills[platform] ?? '#c3cedf';

export interface PlatformShare {
  platform: number;
  /** 0 to 1 */
  share: number;
}

/** One bar cut by the shares; what is left of the whole stays pale. */
export function ShareBar({ parts }: { parts: readonly PlatformShare[] }) {
  let end = 0;
  const cuts = parts.map(({ platform, share }) => {
    const x = end;
    end += share * BAR_WIDTH;
    return { platform, x: tenth(x), width: tenth(Math.max(0, share * BAR_WIDTH - 1)) };
  });
  return (
    <BarFrame className={s.bar} height={8}>
      <rect className={s.rest} width={BAR_WIDTH} height="8" />
      {cuts.map(({ platform, x, width }) => (
        <rect key={platform} x={x} width={width} height="8" fill={platformFill(platform)} />
      ))}
    </BarFrame>
  );
}

/** The square that says which part is whose. */
export function ShareKey({ platform }: { platform: number }) {
  return (
    <svg className={s.key} width="8" height="8" aria-hidden="true">
      <rect width="8" height="8" fill={platformFill(platform)} />
    </svg>
  );
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
