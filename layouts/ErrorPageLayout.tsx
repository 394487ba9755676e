import type { ReactNode } from 'react';
import { Footer } from '@/layouts/footer/Footer';
import { Header } from '@/layouts/header/Header';
import s from './layout.module.css';

/** For a page that is missing while everything else works: the whole header, so that one can go on searching. */
export function ErrorPageLayout({ children }: { children: ReactNode }) {
  return (
    <div className={s.page} id="top">
      <Header />
      <main id="main" className={s.center}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
