import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { entryTabs, reviewTabs } from '@/lib/domain/listings/own-tabs';
import s from './MediumPage.module.css';

type Counts = Output<'media/mine'>['listings'];

const kept = ['selling', 'expiring', 'leave', 'expired'] as const;
const reviewed = ['pending', 'changing', 'rejected', 'refused'] as const;

/** A clock runs, or something failed: told apart only where there is one. */
const looks: Partial<Record<keyof Counts, string | undefined>> = {
  expiring: s.soon,
  expired: s.soon,
  rejected: s.bad,
  refused: s.bad,
};

/** How many listings stand where, each number leading to them. */
export function ListingCounts({ counts }: { counts: Counts }) {
  return (
    <Card flush>
      <CardHead
        flush
        title="我的账号"
        note={`${counts.entered} 个已入驻`}
        more={
          <LinkButton kind="outlined" size={28} href={href('medium-mediaEntry-applyEntry')}>
            添加账号
          </LinkButton>
        }
      />
      <nav className={s.counts} aria-label="我的账号">
        {kept.map((tab) => (
          <a key={tab} href={href('medium-mediaEntry-hasEntry', { tab })}>
            {entryTabs[tab]}
            <b className={cx(counts[tab] > 0 && looks[tab])}>{counts[tab]}</b>
          </a>
        ))}
        <hr />
        {reviewed.map((tab) => (
          <a key={tab} href={href('medium-mediaEntry-checkMedia', { tab })}>
            {reviewTabs[tab]}
            <b className={cx(counts[tab] > 0 && looks[tab])}>{counts[tab]}</b>
          </a>
        ))}
      </nav>
    </Card>
  );
}
