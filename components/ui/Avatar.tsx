import { avatarLook } from '@/lib/domain/avatar-look';
import s from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Width and height in px. */
  size?: 24 | 32 | 36 | 40 | 44 | 48 | 56 | 88;
  /** Companies are square, accounts round. */
  square?: boolean;
}

/**
 * One element and no picture to fetch: pair and pattern are painted by the style sheet, because a list
 * renders it 24 times on the server. The name itself stands beside it, so it is hidden from screen readers.
 */
export function Avatar({ name, size = 40, square }: AvatarProps) {
  const look = avatarLook(name);
  const shape = square ? ` ${s.square}` : '';
  return (
    <i
      className={`${s.avatar} ${s[`s${size}`]} ${s[`c${look.pair}`]} ${s[`p${look.pattern}`]}${shape}`}
      aria-hidden="true"
    >
      {look.char}
    </i>
  );
}
