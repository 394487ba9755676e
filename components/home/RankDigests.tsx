import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import type { Output } from '@/lib/contract';
import { shortDay } from '@/lib/domain/figures/format-figure';
import s from './Digests.module.css';

export type RankDigest = { title: string; period: string } & Pick<
  Output<'rank/douyin'>,
  'list' | 'to'
>;

type Row = RankDigest['list'][number];

const SHOWN = 5;

/** The heads of rankings, one card each. */
export function RankDigests({ ranks }: { ranks: readonly RankDigest[] }) {
  return ranks.map(({ title, period, list, to }) => (
    <section key={`${title} ${period}`} className={s.card}>
      <div className={s.head}>
        <h3>
          {title}·{period}
        </h3>
        <span>
          {period} {shortDay(to)}
        </span>
      </div>
      <ol>
        {list.slice(0, SHOWN).map((row) => (
          <RankLine key={row.place} row={row} />
        ))}
      </ol>
    </section>
  ));
}

function RankLine({ row }: { row: Row }) {
  const { place, rise, account_name, index, good_sn, staff_style } = row;
  return (
    <li className={s.rank}>
      <b data-top={place <= 3 ? '' : undefined}>{place}</b>
      <Avatar name={account_name} size={36} />
      <p>
        {good_sn ? (
          <a href={accountHref({ good_sn, staff_style })} title={account_name}>
            {account_name}
          </a>
        ) : (
          <span title={account_name}>{account_name}</span>
        )}
      </p>
      <b>{index.toFixed(1)}</b>
      <Change rise={rise} />
    </li>
  );
}

/** Places won or lost; red rises and green falls, as Chinese readers expect (looks: README). */
function Change({ rise }: { rise: number | null }) {
  if (rise === null) return <em className={s.fresh}>新</em>;
  if (rise === 0) return <em className={s.same}>—</em>;
  return rise > 0 ? (
    <em className={s.up}>
      <span className="sr-only">上升</span>▲{rise}
    </em>
  ) : (
    <em className={s.down}>
      <span className="sr-only">下降</span>▼{-rise}
    </em>
  );
}
