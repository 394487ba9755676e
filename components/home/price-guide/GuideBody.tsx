import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './Guide.module.css';
import { GuideOverview } from './GuideOverview';
import { GuideQuestions } from './GuideQuestions';
import type { Guide } from './guide';
import { PlatformCard } from './PlatformCard';

/** The price guide: all platforms on one axis, then each by position, followers and subject. */
export function GuideBody({ guide }: { guide: Guide }) {
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
        <a className={s.more} href="#how">
          这些数字怎么来
        </a>
      </nav>
      <div className={s.main}>
        <GuideOverview guide={guide} shown={shown} />
        {shown.map((platform, place) => (
          <PlatformCard key={platform.no} platform={platform} open={place === 0} />
        ))}
        <GuideQuestions />
      </div>
    </>
  );
}
