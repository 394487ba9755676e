import type { ReactNode } from 'react';
import { SidePanel } from '@/components/contact/side-panel/SidePanel';
import { Breadcrumb, type Crumb, type PageIntro } from '@/components/kit/ui/Breadcrumb';
import { Footer } from '@/layouts/footer/Footer';
import { Header, type HeaderProps } from '@/layouts/header/Header';
import s from './layout.module.css';
import { SkipLink } from './SkipLink';

export interface DefaultLayoutProps extends HeaderProps {
  /** Without it there is a space of 16 instead. */
  crumbs?: readonly Crumb[];
  /** The page's heading, in the breadcrumb's row. */
  intro?: PageIntro | null;
  /** The whole width instead of the 1240 of the content: for a hero. */
  wide?: boolean;
  /** another one than visitors have */
  footer?: ReactNode;
  children: ReactNode;
}

/** Header, content 1240, side panel, footer. */
export function DefaultLayout({
  nav,
  search,
  crumbs,
  intro,
  wide,
  footer = <Footer />,
  children,
}: DefaultLayoutProps) {
  return (
    <div className={s.page} id="top">
      <SkipLink />
      <Header nav={nav} search={search} />
      <main id="main" className={wide ? s.wide : s.main} tabIndex={-1}>
        {crumbs ? <Breadcrumb items={crumbs} intro={intro} /> : !wide && <div className={s.gap} />}
        {children}
      </main>
      <SidePanel />
      {footer}
    </div>
  );
}
