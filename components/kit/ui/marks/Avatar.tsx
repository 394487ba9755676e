import { avatarLook } from '@/lib/domain/account/avatar-look';
import s from './Avatar.module.css';

export interface AvatarProps {
  name: string;
  /** Width and height in px. */
  size?: 24 | 32 | 36 | 40 | 44 | 48 | 56 | 88;
  /** Companies are square, accounts round. */
  square?: boolean;
  /** Address of a picture of this site; without one the drawn avatar stands. */
  src?: string | null;
}

/**
 * One element and no picture to fetch: pair and pattern are painted by the style sheet, because a list
 * renders it 24 times on the server. The name itself stands beside it, so it is hidden from screen readers. A picture
 * of its owner's takes its place where there is one; other sites' are not fetched.
 */
export function Avatar({ name, size = 40, square, src }: AvatarProps) {
  const look = avatarLook(name);
  const shape = square ? ` ${s.square}` : '';
  if (src?.startsWith('/')) {
    return (
      <i className={`${s.avatar} ${s[`s${size}`]} ${s.pictured}${shape}`} aria-hidden="true">
        {/* biome-ignore lint/performance/noImgElement: stored at its size, served by our own endpoint */}
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      </i>
    );
  }
  return (
    <i
      className={`${s.avatar} ${s[`s${size}`]} ${s[`c${look.pair}`]} ${s[`p${look.pattern}`]}${shape}`}
      aria-hidden="true"
    >
      {look.char}
    </i>
  );
}
