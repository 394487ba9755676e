import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/components/kit/ui/Breadcrumb';
import { cx } from '@/components/kit/ui/cx';
import { Footer } from '@/layouts/footer/Footer';
import { Brand } from '@/layouts/header/Brand';
import { TopBar } from '@/layouts/header/TopBar';
import s from './layout.module.css';
import { SkipLink } from './SkipLink';

export interface MediumLayoutProps {
  /** Under the name; 媒体主中心 in the owner's area. */
  motto?: string;
  /** The area's tabs, in the header itself. */
  tabs?: ReactNode;
  /** At the right of the header. */
  end?: ReactNode;
  crumbs?: readonly Crumb[];
  /** A row in the place of the crumbs. */
  links?: ReactNode;
  /** another one than visitors have */
  footer?: ReactNode;
  children: ReactNode;
}

/** Header 72 and footer, no search, no nav row, no side panel (spec 2: Medium layout). */
export function MediumLayout({
  motto,
  tabs,
  end,
  crumbs = [],
  links,
  footer = <Footer />,
  children,
}: MediumLayoutProps) {
  return (
    <div className={s.page} id="top">
      <SkipLink />
      <header>
        <TopBar links={<a href="/">逛广告主首页</a>} />
        <div className={s.head}>
          <div className={cx(s.row, s.h72)}>
            <Brand motto={motto} />
            {tabs && <div className={s.tabs}>{tabs}</div>}
            {end && <div className={s.end}>{end}</div>}
          </div>
        </div>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {links}
        {!links && (crumbs.length > 0 ? <Breadcrumb items={crumbs} /> : <div className={s.gap} />)}
        {children}
      </main>
      {footer}
    </div>
  );
}
