import { cx } from '@/components/kit/ui/cx';
import s from './Icon.module.css';
import type { IconName } from './icon-names';

export interface IconProps {
  name: IconName;
  /** Width and height in px; 20 unless told. */
  size?: 10 | 12 | 14 | 16 | 18 | 20 | 22 | 24 | 28 | 32;
  className?: string;
}

/** One icon of the sprite, hidden from screen readers: a word always stands beside it or in aria-label. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={cx(s.icon, s[`s${size}`], className)} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
