import { useEffect, useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import s from './DetailTabs.module.css';

export interface DetailTab {
  /** of the section */
  id: string;
  label: string;
  count?: number;
}

/** Anchors of the page's sections; the one being read is marked. */
export function DetailTabs({ tabs, slim }: { tabs: readonly DetailTab[]; slim?: boolean }) {
  const active = useSectionRead(tabs);
  return (
    <nav className={cx(s.tabs, slim && s.slim)} aria-label="本页内容">
      {tabs.map(({ id, label, count }) => (
        <a
          key={id}
          href={`#${id}`}
          className={cx(s.tab, id === active && s.active)}
          aria-current={id === active ? 'true' : undefined}
        >
          {label}
          {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  );
}

/** Of the sections whose top has passed the upper third of the window, the lowest. */
function useSectionRead(tabs: readonly DetailTab[]): string | undefined {
  const [active, setActive] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(' ');
  useEffect(() => {
    const all = ids.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const tops = all.map((id) => ({
        id,
        top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      }));
      const passed = tops.filter(({ top }) => top <= line).sort((a, b) => a.top - b.top);
      setActive(passed.at(-1)?.id ?? all[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [ids]);
  return active;
}
