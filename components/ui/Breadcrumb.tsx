import s from './Breadcrumb.module.css';
import { Icon } from './Icon';

export interface Crumb {
  label: string;
  /** Absent on the page the reader is on. */
  href?: string;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className={s.crumbs} aria-label="当前位置">
      {items.map((item, i) => (
        <span key={item.label} className={s.slot}>
          {i > 0 && <Icon name="right" size={14} />}
          {item.href ? (
            <a href={item.href}>{item.label}</a>
          ) : (
            <span className={s.here} aria-current="page">
              {item.label}
            </span>
          )}
        </span>
      ))}
    </nav>
  );
}
