import { cx } from '@/components/kit/ui/cx';
import s from './list.module.css';

export interface ListLinksProps {
  label: string;
  options: readonly { value: string; label: string }[];
  active: string;
  href: (value: string) => string;
}

/** A filter of few values as links, each an address of its own (looks, rule 11). */
export function ListLinks({ label, options, active, href }: ListLinksProps) {
  return (
    <nav className={s.links} aria-label={label}>
      {options.map((option) => (
        <a
          key={option.value}
          href={href(option.value)}
          className={cx(s.link, option.value === active && s.on)}
          aria-current={option.value === active ? 'page' : undefined}
        >
          {option.label}
        </a>
      ))}
    </nav>
  );
}
