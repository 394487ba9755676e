import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import pattern from '@/components/kit/ui/marks/Avatar.module.css';
import type { GoodDetail } from '@/lib/contract/catalog';
import { avatarLook } from '@/lib/domain/account/avatar-look';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import s from './Cases.module.css';

type Case = GoodDetail['cases'][number];

const shown = 4;

export interface CasesProps {
  platform: Platform;
  cases: readonly Case[];
}

/** Work that was done for others, with what it brought. */
export function Cases({ platform, cases }: CasesProps) {
  const more = cases.slice(shown);
  return (
    <Card id="cases">
      <CardHead title="合作案例" note={`${cases.length} 个，媒体主自报`} />
      <ul className={s.grid}>
        {cases.slice(0, shown).map((one) => (
          <CaseCard key={`${one.month}${one.title}`} one={one} platform={platform} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className={s.more}>
          <summary>其余 {more.length} 个案例</summary>
          <ul className={s.grid}>
            {more.map((one) => (
              <CaseCard key={`${one.month}${one.title}`} one={one} platform={platform} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

/** The cover is our own drawing: a pattern of the title, as an avatar is one of a name. */
function CaseCard({ one, platform }: { one: Case; platform: Platform }) {
  const look = avatarLook(one.title);
  return (
    <li className={s.card}>
      <div className={cx(s.cover, pattern[`c${look.pair}`], pattern[`p${look.pattern}`])}>
        <span>{positionName(platform, one.position)}</span>
      </div>
      <h3 className={s.title} title={one.title}>
        {one.title}
      </h3>
      <p className={s.brand}>
        {one.brand}·{one.month}
      </p>
      <p className={s.figures}>
        {one.figures.slice(0, 2).map(({ name, value, unit }) => (
          <span key={name}>
            {name} <b>{formatFigure('', value, unit)}</b>
          </span>
        ))}
      </p>
    </li>
  );
}
