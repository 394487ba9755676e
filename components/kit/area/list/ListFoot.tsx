import type { ReactNode } from 'react';
import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Pager } from '@/components/kit/ui/Pager';
import s from './list.module.css';

export interface ListFootProps {
  /** Numbered pages, or none. */
  pages: { page: number; pages: number; total: number } | undefined;
  /** 个订单: what the total counts. */
  unit: string | undefined;
  /** In place of the total, or where all rows stand on one page without one. */
  words?: ReactNode;
  /** Where the next part begins, '' at the end. */
  next: string;
  /** Where this part began, '' at the newest. */
  after: string;
  href: (more: object) => string;
}

/** How many there are, and the way to the others. */
export function ListFoot({ pages, unit, words, next, after, href }: ListFootProps) {
  if (pages) {
    return (
      <div className={s.foot}>
        <span>
          {words ?? (
            <>
              共 {pages.total} {unit}
            </>
          )}
        </span>
        <Pager page={pages.page} pages={pages.pages} href={(page) => href({ page })} />
      </div>
    );
  }
  if (!next && !after)
    return words ? (
      <div className={s.foot}>
        <span>{words}</span>
      </div>
    ) : null;
  return (
    <nav className={cx(s.foot, s.steps)} aria-label="翻页">
      {after && (
        <LinkButton size={32} href={href({ after: '' })}>
          回到最新
        </LinkButton>
      )}
      {next && (
        <LinkButton size={32} href={href({ after: next })}>
          更早的记录
          <Icon name="right" size={14} />
        </LinkButton>
      )}
    </nav>
  );
}
