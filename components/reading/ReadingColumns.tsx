import type { ReactNode } from 'react';
import s from './Parts.module.css';

/** Main column and a narrow one beside it. */
export function ReadingColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={s.columns}>
      <div>{children}</div>
      <aside aria-label="相关内容">{side}</aside>
    </div>
  );
}
