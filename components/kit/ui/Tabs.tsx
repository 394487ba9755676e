import type { ReactNode } from 'react';
import { countTitle, countWords } from '@/lib/domain/figures/count-words';
import { cx } from './cx';
import s from './Tabs.module.css';

export interface TabItem {
  key: string;
  label: ReactNode;
  href: string;
  /** Quiet number behind the word. */
  count?: number;
  /** Something under it waits for the reader: the number is blue. */
  yours?: boolean;
}

export interface TabsProps {
  items: readonly TabItem[];
  active: string;
  /** What the tabs choose between, for screen readers. */
  label: string;
  className?: string;
  /** At the far right. */
  end?: ReactNode;
}

/** Tabs are links, each with an address of its own (looks, rule 11). */
export function Tabs({ items, active, label, className, end }: TabsProps) {
  return (
    <nav className={cx(s.tabs, className)} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          href={item.href}
          className={cx(s.tab, item.key === active && s.active)}
          aria-current={item.key === active ? 'page' : undefined}
          data-text={typeof item.label === 'string' ? item.label : undefined}
        >
          {item.label}
          {item.count !== undefined && (
            <span className={cx(s.count, item.yours && s.yours)} title={countTitle(item.count)}>
              {countWords(item.count)}
            </span>
          )}
        </a>
      ))}
      {end != null && <span className={s.end}>{end}</span>}
    </nav>
  );
}
