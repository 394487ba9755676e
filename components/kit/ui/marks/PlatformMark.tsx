import { cx } from '@/components/kit/ui/cx';
import s from './Icon.module.css';

export interface PlatformMarkProps {
  /** Platform number of domain.md (1, 3, 5, 7, 9, 10, 11, 21, 22, 23), 0 for all, 'live' for live selling as a whole. */
  platform: number | 'live';
  /** Width and height in px; 18 unless told. */
  size?: number;
  /** The platform's name where no word stands beside the mark. */
  label?: string;
  className?: string;
}

/** A platform's mark in our own drawing (public/icons.svg). */
export function PlatformMark({ platform, size = 18, label, className }: PlatformMarkProps) {
  const use = <use href={`/icons.svg#p${platform}`} />;
  const box = { className: cx(s.icon, className), width: size, height: size };
  return label ? (
    <svg {...box} role="img" aria-label={label}>
      {use}
    </svg>
  ) : (
    <svg {...box} aria-hidden="true">
      {use}
    </svg>
  );
}
