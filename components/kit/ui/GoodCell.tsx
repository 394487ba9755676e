import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Avatar, type AvatarProps } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import s from './GoodCell.module.css';

export interface GoodCellProps {
  title: string;
  /** Platform number of domain.md. */
  platform: number;
  /** Short facts behind the platform's mark, joined with · (looks, rule 10). */
  facts: string;
  /** A third line. */
  children?: ReactNode;
  /** Where the name leads. */
  href?: string;
  size?: AvatarProps['size'];
  /** Address of the account's picture. */
  img?: AvatarProps['src'];
  /** Greyed: it cannot be ordered. */
  off?: boolean;
}

/** Who sells it and what it is: avatar, name on one line, platform and facts below. */
export function GoodCell({
  title,
  platform,
  facts,
  children,
  href,
  size = 40,
  img,
  off,
}: GoodCellProps) {
  return (
    <div className={cx(s.cell, off && s.off)}>
      <span className={s.picture}>
        <Avatar name={title} src={img} size={size} />
      </span>
      <div className={s.words}>
        <div className={s.title}>
          {href ? (
            <a className={s.name} href={href} title={title}>
              {title}
            </a>
          ) : (
            <span className={s.name} title={title}>
              {title}
            </span>
          )}
        </div>
        <div className={s.sub}>
          <PlatformMark platform={platform} size={16} />
          <span className={s.facts} title={facts}>
            {facts}
          </span>
        </div>
        {children}
      </div>
    </div>
  );
}
