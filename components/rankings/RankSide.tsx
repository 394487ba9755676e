import { CheapGoods } from './CheapGoods';
import { comparedWith } from './compared-with';
import { RankMaking } from './RankMaking';
import s from './RankSide.module.css';
import type { RankView } from './rank-view';
import { SideAccount } from './SideAccount';
import { SideCard } from './SideCard';

/** Who rises, who is new, who is cheap, and how the list is made. */
export function RankSide({ view }: { view: RankView }) {
  const { filter, ranking } = view;
  const { risers, newcomers } = ranking;
  return (
    <aside className={s.side}>
      {risers.length > 0 && (
        <SideCard title="升得最快" note={comparedWith[filter.period]}>
          {risers.map((account) => (
            <SideAccount key={account.place} account={account}>
              <b className={s.up}>+{account.rise ?? 0}</b>
            </SideAccount>
          ))}
        </SideCard>
      )}
      {newcomers.length > 0 && (
        <SideCard title="新进前 50" note={comparedWith[filter.period]}>
          {newcomers.map((account) => (
            <SideAccount key={account.place} account={account}>
              <b>第 {account.place}</b>
            </SideAccount>
          ))}
        </SideCard>
      )}
      <CheapGoods view={view} />
      <RankMaking view={view} />
    </aside>
  );
}
