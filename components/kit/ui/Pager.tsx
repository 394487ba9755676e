import { Fragment } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { cx } from './cx';
import s from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
  /** Address of what follows the last numbered page. */
  onward?: string | null;
  /** Crawlers are not led along it. */
  nofollow?: boolean;
}

/** Plain links: previous, the first, the last, two around the current, next. Nothing when there is one page. */
export function Pager({ page, pages, href, onward = null, nofollow = false }: PagerProps) {
  if (pages <= 1 && !onward) return null;
  const rel = nofollow ? 'nofollow' : undefined;
  return (
    <nav className={s.pager} aria-label="分页">
      <PagerStep href={page > 1 ? href(page - 1) : null} side="left" rel="prev" nofollow={nofollow}>
        上一页
      </PagerStep>
      {pagerNumbers(page, pages).map((n, i, all) => (
        <Fragment key={n}>
          {i > 0 && n - (all[i - 1] ?? n) > 1 && <span className={s.gap}>···</span>}
          {n === page ? (
            <a className={cx(s.item, s.active)} href={href(n)} rel={rel} aria-current="page">
              {n}
            </a>
          ) : (
            <a className={s.item} href={href(n)} rel={rel} aria-label={`第 ${n} 页`}>
              {n}
            </a>
          )}
        </Fragment>
      ))}
      <PagerStep
        href={page < pages ? href(page + 1) : onward}
        side="right"
        rel="next"
        nofollow={nofollow || page >= pages}
      >
        下一页
      </PagerStep>
    </nav>
  );
}

export interface PagerStepProps {
  /** null: the step stands there and leads nowhere */
  href: string | null;
  side: 'left' | 'right';
  rel?: 'prev' | 'next';
  nofollow?: boolean;
  children: string;
}

/** A step to one side of the page shown. */
export function PagerStep({ href, side, rel, nofollow = false, children }: PagerStepProps) {
  const arrow = <Icon name={side} size={14} />;
  const inside = (
    <>
      {side === 'left' && arrow}
      {children}
      {side === 'right' && arrow}
    </>
  );
  return href ? (
    <a className={cx(s.item, s.step)} href={href} rel={nofollow ? cx(rel, 'nofollow') : rel}>
      {inside}
    </a>
  ) : (
    <span className={cx(s.item, s.step, s.off)}>{inside}</span>
  );
}

/** The page numbers shown, ascending: 1 2 3 4 5 54, or 1 6 7 8 54. */
export function pagerNumbers(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 1, pages - 4));
  const to = Math.min(pages, Math.max(page + 1, 5));
  const shown = new Set([1, pages]);
  for (let n = from; n <= to; n++)
    if (page <= 3 || page >= pages - 2 || n >= page - 1) shown.add(n);
  return [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
