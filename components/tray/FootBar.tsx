import { type ReactNode, useEffect } from 'react';
import s from './FootBar.module.css';

/** A bar at the foot of the window; the end of the page stays above it. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    document.body.style.paddingBottom = '72px';
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, []);
  return (
    <section className={s.bar} aria-label={label}>
      <div className={s.inner}>{children}</div>
    </section>
  );
}

/** A sum under its name. */
export function FootSum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className={s.sum}>
      {name}
      <b>{children}</b>
    </p>
  );
}
