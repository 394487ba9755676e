import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './About.module.css';
import type { AboutFacts } from './about-facts';

/** What the house is, and its figures where they were counted. */
export function AboutTop({ market }: Pick<AboutFacts, 'market'>) {
  return (
    <section id="about_top" className={s.top}>
      <h1>广告投放的集市，钱在验收之后才走</h1>
      <p>
        投放集市把各平台媒体账号的报价、数据和档期摆在一处，以自己的名义卖给广告主，开票并对交付负责；付款由平台托管，稿件确认、发布、质检、验收之后才结算给履约的媒体主。
      </p>
      {market && <Figures market={market} />}
    </section>
  );
}

function Figures({ market }: { market: NonNullable<AboutFacts['market']> }) {
  const figures = [
    ['在架资源', groupDigits(market.goods)],
    ['有在架资源的媒体主', groupDigits(market.owners)],
    ['其中已认证', groupDigits(market.verified_owners)],
    ['托管中的资金', formatYuan(market.escrow_fen)],
  ] as const;
  return (
    <>
      <dl className={s.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={s.source}>{formatTime(market.counted_at, 'minute')} 统计</p>
    </>
  );
}
