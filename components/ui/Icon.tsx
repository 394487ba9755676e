import { cx } from './cx';
import s from './Icon.module.css';
import type { IconName } from './icon-names';

export interface IconProps {
  name: IconName;
  /** Width and height in px; 20 unless told. */
  size?: number;
  className?: string;
}

/** One icon of the sprite, hidden from screen readers: a word always stands beside it or in aria-label. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg className={cx(s.icon, className)} width={size} height={size} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
