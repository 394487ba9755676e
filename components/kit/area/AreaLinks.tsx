import { cx } from '@/components/kit/ui/cx';
import type { RouteName } from '@/lib/address/routes';
import s from './AreaTabs.module.css';
import type { AreaSection } from './area-sections';

/** The pages of a section as a row of links, 48 high, where a side navigation would be one frame too many. */
export function AreaLinks({ section, current }: { section: AreaSection; current: RouteName }) {
  return (
    <nav className={s.links} aria-label={section.label}>
      {section.pages.map(({ name, href, label }) => (
        <a
          key={name}
          href={href}
          className={cx(s.link, name === current && s.on)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
