import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import type { Asked } from './calculator';
import s from './Guide.module.css';
import { GuideAreas } from './GuideAreas';
import { GuideCalculator } from './GuideCalculator';
import { GuideFiles } from './GuideFiles';
import { GuideOverview } from './GuideOverview';
import { GuideQuestions } from './GuideQuestions';
import { GuideTrends } from './GuideTrends';
import type { Guide } from './guide';
import { PlatformCard } from './PlatformCard';
import type { Trends } from './price-index';

export interface GuideBodyProps {
  guide: Guide;
  trends: Trends;
  /** undefined where nothing is on sale */
  asked: Asked | undefined;
}

/** The price guide: all platforms on one axis, what a budget buys, months, each platform by position, followers and subject, provinces. */
export function GuideBody({ guide, trends, asked }: GuideBodyProps) {
  const shown = guide.platforms.filter(({ goods }) => goods > 0);
  return (
    <>
      <nav className={s.side} aria-label="平台">
        <p>按平台看</p>
        {shown.map(({ no, name, goods }) => (
          <a key={no} href={`#p${no}`}>
            <PlatformMark platform={no} />
            <span>{name}</span>
            <i>{groupDigits(goods)}</i>
          </a>
        ))}
        <p>更多</p>
        {asked && <a href="#calculator">预算能买到什么</a>}
        <a href="#trend">逐月走势</a>
        {trends.areas.length > 0 && <a href="#areas">各地报价</a>}
        <a href="#files">下载报告</a>
        <a className={s.more} href="#how">
          这些数字怎么来
        </a>
      </nav>
      <div className={s.main}>
        <GuideOverview guide={guide} shown={shown} />
        {asked && <GuideCalculator asked={asked} shown={shown} />}
        <GuideTrends trends={trends} />
        {shown.map((platform, place) => (
          <PlatformCard key={platform.no} platform={platform} open={place === 0} />
        ))}
        <GuideAreas trends={trends} />
        <GuideFiles />
        <GuideQuestions />
      </div>
    </>
  );
}
