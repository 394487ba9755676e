import type { ReactNode } from 'react';

/** What a bar across is wide in its own coordinates; its style sheet stretches it. */
export const BAR_WIDTH = 240;

export interface BarFrameProps {
  className: string | undefined;
  height: number;
  children: ReactNode;
}

/** The drawing ground of a bar across. It says nothing that does not stand beside it as text. */
export function BarFrame({ className, height, children }: BarFrameProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${BAR_WIDTH} ${height}`}
      width={BAR_WIDTH}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
