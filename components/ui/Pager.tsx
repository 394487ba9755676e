import { cx } from './cx';
import { Icon } from './Icon';
import s from './Pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** Plain links: previous, the first, the last, two around the current, next. Nothing when there is one page. */
export function Pager({ page, pages, href }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className={s.pager} aria-label="分页">
      {page > 1 ? (
        <a className={cx(s.item, s.step)} href={href(page - 1)} rel="prev">
          <Icon name="left" size={14} />
          上一页
        </a>
      ) : (
        <span className={cx(s.item, s.step, s.off)}>
          <Icon name="left" size={14} />
          上一页
        </span>
      )}
      {pagerNumbers(page, pages).map((n, i, all) => (
        <span key={n} className={s.slot}>
          {i > 0 && n - (all[i - 1] ?? n) > 1 && <span className={s.gap}>…</span>}
          {n === page ? (
            <a className={cx(s.item, s.active)} href={href(n)} aria-current="page">
              {n}
            </a>
          ) : (
            <a className={s.item} href={href(n)} aria-label={`第 ${n} 页`}>
              {n}
            </a>
          )}
        </span>
      ))}
      {page < pages ? (
        <a className={cx(s.item, s.step)} href={href(page + 1)} rel="next">
          下一页
          <Icon name="right" size={14} />
        </a>
      ) : (
        <span className={cx(s.item, s.step, s.off)}>
          下一页
          <Icon name="right" size={14} />
        </span>
      )}
    </nav>
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
