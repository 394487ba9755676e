import { BAR_WIDTH, BarFrame } from './BarFrame';
import { platformFill } from './platform-fill';
import s from './ShareBar.module.css';

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
