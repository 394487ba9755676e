import type { ReactNode } from 'react';

/** What a bar across is wide in its own coordinates; its style sheet stretches it. */
export const BAR_WIDTH = 240;

export interface BarFrameProps {
  className: string | undefined;
  height: number;
  /** what it says to those who do not see it; absent where it stands beside it as text */
  label?: string | undefined;
  children: ReactNode;
}

/** The drawing ground of a bar across. */
export function BarFrame({ className, height, label, children }: BarFrameProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${BAR_WIDTH} ${height}`}
      width={BAR_WIDTH}
      height={height}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
