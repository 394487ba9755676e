import type { ReactNode } from 'react';
import { Footer } from '@/components/frame/Footer';
import { Header, type HeaderProps } from '@/components/frame/Header';
import { SkipLink } from '@/components/frame/SkipLink';
import { SidePanel } from '@/components/side-panel/SidePanel';
import { Breadcrumb, type Crumb, type PageIntro } from '@/components/ui/Breadcrumb';
import s from './layout.module.css';

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
