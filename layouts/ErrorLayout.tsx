import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Brand } from '@/layouts/header/Brand';
import s from './layout.module.css';

/** Only the way home: an error page calls nothing, so it shows nothing that could fail again. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  return (
    <div className={s.page}>
      <header className={s.head}>
        <div className={cx(s.row, s.h84)}>
          <Brand />
        </div>
      </header>
      <main id="main" className={s.center}>
        {children}
      </main>
    </div>
  );
}
