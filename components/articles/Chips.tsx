import s from '@/components/reading/Parts.module.css';

export interface Chip {
  label: string;
  href: string;
  count?: number;
  here?: boolean;
}

/** A row of links of which one may be chosen. */
export function Chips({ label, items }: { label: string; items: readonly Chip[] }) {
  return (
    <nav className={s.chips} aria-label={label}>
      {items.map((chip) => (
        <a key={chip.href} href={chip.href} aria-current={chip.here ? 'page' : undefined}>
          {chip.label}
          {chip.count !== undefined && <small>{chip.count}</small>}
        </a>
      ))}
    </nav>
  );
}
