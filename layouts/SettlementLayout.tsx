import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { type StepItem, Steps } from '@/components/kit/ui/Steps';
import { SlimFooter } from '@/layouts/footer/SlimFooter';
import { Brand } from '@/layouts/header/Brand';
import { TopBar } from '@/layouts/header/TopBar';
import { TopLinks } from '@/layouts/header/TopLinks';
import { WhoIsIn } from '@/layouts/header/WhoIsIn';
import s from './layout.module.css';
import { SkipLink } from './SkipLink';

const steps: readonly StepItem[] = [
  { label: '购物车' },
  { label: '填写要求并付款' },
  { label: '媒体主接单' },
  { label: '确认稿件、发布、验收' },
];

export interface SettlementLayoutProps {
  /** 结算, or 收银台 on the cashier. */
  title?: string;
  /** Index of the running step; null: no steps (a recharge is not on the way of an order). */
  current?: number | null;
  children: ReactNode;
}

/** Nothing leads away from paying: no search, no nav row, no side panel. */
export function SettlementLayout({ title = '结算', current = 1, children }: SettlementLayoutProps) {
  return (
    <div className={s.page} id="top">
      <SkipLink />
      <header>
        <TopBar links={<TopLinks />} />
        <div className={s.head}>
          <div className={cx(s.row, s.h84)}>
            <Brand />
            <h1 className={s.title}>{title}</h1>
            <div className={s.end}>
              {current !== null && <Steps inline items={steps} current={current} />}
              <span className={s.who}>
                <WhoIsIn />
              </span>
            </div>
          </div>
        </div>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        <div className={s.gap} />
        {children}
      </main>
      <SlimFooter />
    </div>
  );
}
