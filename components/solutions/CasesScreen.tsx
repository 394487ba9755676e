import { EmptyState } from '@/components/kit/ui/EmptyState';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Section } from '@/components/special/Section';
import type { SellingProps } from '@/components/special/selling-props';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import s from './CasesScreen.module.css';
import { DeliveredTable } from './DeliveredTable';
import { TradeTabs } from './TradeTabs';
import { tradeHref } from './trade-href';

export interface CasesProps extends SellingProps {
  solution: Output<'resolve-kol'>;
  trades: { industry: string; name: string }[];
}

/** Every trade's cases in one column to read, and what accounts delivered by their own record. */
export function CasesScreen({ solution, trades }: CasesProps) {
  const groups = trades
    .map((trade) => ({
      ...trade,
      cases: solution.cases.filter(({ industry }) => industry === trade.industry),
    }))
    .filter(({ cases }) => cases.length > 0);
  return (
    <>
      <TradeTabs trades={trades} current="Cases" />
      <div className={s.head}>
        <h1>{solution.title}</h1>
        <p>{solution.lead}</p>
      </div>
      {groups.length === 0 ? (
        <EmptyState title="还没有案例" text="案例由平台编辑撰写，整理好后会出现在这里" />
      ) : (
        <div className={s.columns}>
          <nav className={s.index} aria-label="案例目录">
            {groups.map(({ industry, name, cases }) => (
              <div key={industry}>
                <a className={s.trade} href={`#${industry}`}>
                  {name}
                  <i>{cases.length}</i>
                </a>
                {cases.map(({ id, title }) => (
                  <a key={id} href={`#case-${id}`}>
                    {title}
                  </a>
                ))}
              </div>
            ))}
          </nav>
          <div className={s.reading}>
            {groups.map(({ industry, name, cases }) => (
              <section key={industry} aria-labelledby={industry}>
                <h2 id={industry}>
                  {name}
                  <a href={tradeHref(industry)}>看{name}方案</a>
                </h2>
                {cases.map((one) => (
                  <article key={one.id} id={`case-${one.id}`}>
                    <h3>{one.title}</h3>
                    <p>{one.text}</p>
                    <p className={s.foot}>
                      <PlatformMark platform={one.platform} size={16} />
                      {one.platform_name}
                      {one.good_sn && (
                        <a className={s.good} href={accountHref(one)}>
                          可合作账号 {one.good_title}
                        </a>
                      )}
                    </p>
                  </article>
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
      {solution.delivered.length > 0 && (
        <Section
          id="delivered"
          title="账号交付记录"
          note="每个平台取综合得分靠前的账号，最近一次案例，媒体主自报"
        >
          <DeliveredTable delivered={solution.delivered} />
        </Section>
      )}
    </>
  );
}
