import { Prerendered } from '@/components/kit/static/Prerendered';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href, isBuilt, type RouteName } from '@/lib/address/routes';
import { Brand } from './Brand';
import s from './Header.module.css';
import { mainMenu, mainMoreMenu } from './menus';
import { SearchBox, type SearchBoxProps } from './SearchBox';
import { TopBar } from './TopBar';
import { TopLinks } from './TopLinks';
import { UserArea } from './UserArea';

export interface HeaderProps {
  /** The route whose nav item the page belongs to. */
  nav?: RouteName;
  search?: SearchBoxProps;
}

/** Top bar 32, header row 84, nav 44. */
export function Header({ nav, search }: HeaderProps) {
  return (
    <Prerendered
      as="header"
      cacheKey={({ contact: { pc_400_header, pc_400_header_2 }, demo, hotWords, brand }) =>
        search?.q
          ? null
          : `header ${JSON.stringify([nav, search?.platform, pc_400_header, pc_400_header_2, demo, hotWords, brand])}`
      }
    >
      <TopBar links={<TopLinks />} />
      <div className={s.head}>
        <div className={s.row}>
          <Brand />
          <SearchBox {...search} />
          <UserArea />
        </div>
        <nav className={s.nav} aria-label="主导航">
          {[...mainMenu, ...mainMoreMenu].map(({ name, label, href }) => (
            <a
              key={name}
              href={href}
              className={cx(
                s.item,
                name === nav && s.active,
                name === mainMoreMenu[0]?.name && s.more,
              )}
              aria-current={name === nav ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
          {isBuilt('advertisement') && (
            <a className={s.need} href={href('advertisement')}>
              <Icon name="edit" size={16} />
              发布投放需求，顾问帮您选号
            </a>
          )}
        </nav>
      </div>
    </Prerendered>
  );
}
