import { cx } from '@/components/ui/cx';
import { type NavGroup, navigation, type RouteName } from '@/lib/routes';
import s from './AreaTabs.module.css';

const groups: Record<'medium' | 'operator', readonly NavGroup[]> = {
  medium: ['medium', 'medium-money', 'medium-service', 'medium-account'],
  operator: ['operator'],
};

/** The menu in the header of an area without a side navigation: the pages that exist, in the order of the table. */
export function AreaTabs({ area, current }: { area: 'medium' | 'operator'; current: RouteName }) {
  return (
    <nav className={s.tabs} aria-label="栏目">
      {groups[area].flatMap(navigation).map(({ name, href, label }) => (
        <a
          key={name}
          href={href}
          className={cx(s.tab, name === current && s.active)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
