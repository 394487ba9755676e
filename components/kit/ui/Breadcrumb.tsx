import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Absent on the page the reader is on. */
  href?: string;
}

/** For pages without room for a title above what they show. */
export interface PageIntro {
  heading: string;
  sentences: readonly string[];
}

interface BreadcrumbProps {
  items: readonly Crumb[];
  /** Stands at the place of the last item as the page's h1, with its sentences at the row's end. */
  intro?: PageIntro | null | undefined;
}

export function Breadcrumb({ items, intro }: BreadcrumbProps) {
  const crumbs = (
    <nav className={s.crumbs} aria-label="当前位置">
      {items.slice(0, intro ? -1 : undefined).map((item, i) => (
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
  if (!intro) return crumbs;
  return (
    <div className={s.row}>
      {crumbs}
      <Icon name="right" size={14} />
      <h1 className={s.heading}>{intro.heading}</h1>
      <p className={s.sentences} title={intro.sentences.join('')}>
        {intro.sentences.join('')}
      </p>
    </div>
  );
}
