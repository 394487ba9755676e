import { useToSign } from '@/components/kit/hooks/use-to-sign';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { personalIcons, personalMenus } from '@/layouts/header/personal-menus';
import type { RouteName } from '@/lib/address/routes';
import { countWords } from '@/lib/domain/figures/count-words';
import { useApp } from '@/store/AppStoreProvider';
import s from './PersonalNav.module.css';

/** The personal area's side navigation, 168 wide, items 36. */
export function PersonalNav({ current }: { current: RouteName }) {
  const cartCount = useApp((state) => state.cartCount);
  const unread = useApp((state) => state.unread);
  const counts: Partial<Record<RouteName, number>> = {
    'shopping-shoppingCart': cartCount,
    'personal-otherManagement-Information': unread,
    'personal-otherManagement-signature': useToSign(),
  };
  return (
    <nav className={s.nav} aria-label="个人中心">
      {personalMenus.map(({ title, items }) => (
        <div key={title}>
          {title && <h2 className={s.title}>{title}</h2>}
          {items.map(({ name, label, href }) => (
            <a
              key={name}
              href={href}
              className={cx(s.item, name === current && s.active)}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon name={personalIcons[name] ?? 'file'} size={18} />
              {label}
              {(counts[name] ?? 0) > 0 && (
                <span className={s.count}>{countWords(counts[name] ?? 0)}</span>
              )}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}
