import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import type { RankView } from './rank-view';
import { SideCard } from './SideCard';

/** Listed accounts of this subject that cost least per read or play; nothing where none has a price. */
export function CheapGoods({ view: { cheap, choices } }: { view: RankView }) {
  const platform = platformOf(choices.platform);
  const { mainPosition, cost } = platform;
  const priced = cheap.flatMap((good) => {
    const sku = good.skus.find(({ position }) => position === mainPosition);
    return sku?.cost_fen == null ? [] : [{ good, costFen: sku.cost_fen }];
  });
  if (priced.length === 0) return null;
  return (
    <SideCard title={`${cost.name}最低`} note={positionName(platform, mainPosition)}>
      {priced.map(({ good, costFen }) => (
        <li key={good.good_sn}>
          <Avatar name={good.good_title} src={good.img} size={36} />
          <a href={accountHref(good)} title={good.good_title}>
            {good.good_title}
          </a>
          <b>{formatCost(costFen)}</b>
        </li>
      ))}
    </SideCard>
  );
}
