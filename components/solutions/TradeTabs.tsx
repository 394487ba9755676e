import { cx } from '@/components/kit/ui/cx';
import s from './TradeTabs.module.css';
import { tradeHref } from './trade-href';

/** The trades side by side, and all cases: plain links, the present one marked. */
export function TradeTabs({
  trades,
  current,
}: {
  trades: readonly { industry: string; name: string }[];
  current: string;
}) {
  const all = [
    ...trades.map(({ industry, name }) => ({ key: industry, name })),
    { key: 'Cases', name: '全部案例' },
  ];
  return (
    <nav className={s.tabs} aria-label="行业">
      {all.map(({ key, name }) => (
        <a
          key={key}
          href={tradeHref(key)}
          className={cx(s.tab, key === current && s.here)}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
