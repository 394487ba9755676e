import type { ReactNode } from 'react';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import { Brand } from '@/layouts/header/Brand';
import s from './layout.module.css';

/** For what is read on its own or printed: our mark and the page, no menu and no footer. */
export function PaperLayout({ children }: { children: ReactNode }) {
  return (
    <div className={s.page}>
      <FollowsWindow />
      <header className={s.head}>
        <div className={`${s.row} ${s.h72}`}>
          <Brand />
        </div>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
