import { pricesOf } from '@/components/service/position-prices';
import type { ServiceData } from '@/components/service/service-data';
import { fansBands } from '@/lib/domain/catalog/bands';
import { budgets } from '@/lib/domain/catalog/budgets';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { PictureCard } from './PictureCard';
import s from './Pictures.module.css';

interface TierPyramidProps {
  data: ServiceData;
  platform: number;
  /** what is written, by position */
  kinds: readonly { position: number; name: string }[];
}

const picture = { width: 1192, axis: 420, widest: 560, row: 42, left: 112 };

/** Accounts by followers as a pyramid, and beside each layer what the usual budget writes there: many notes, or one. */
export function TierPyramid({ data, platform, kinds }: TierPyramidProps) {
  const counts = data.facets.get(platform)?.fans_bands ?? [];
  const tiers = fansBands.toReversed().map(({ id, name }) => ({
    id,
    name,
    accounts: counts.find((each) => each.id === id)?.count ?? 0,
    notes: kinds.map(({ position, name: kind }) => {
      const price = pricesOf(data, platform, position)?.bands.find((band) => band.id === id)?.price;
      return {
        kind,
        count: price ? Math.floor((budgets.usual * 100) / price.median_fen) : null,
      };
    }),
  }));
  const most = Math.max(...tiers.map(({ accounts }) => accounts));
  if (most === 0) return null;
  const height = tiers.length * picture.row + 8;
  const budget = formatYuan(budgets.usual * 100);
  return (
    <PictureCard
      title={`${budget}，在每一层写得了几篇`}
      note={`层宽是在架账号数（开方）；篇数按该层报价中位，不足 ${priceSample.least} 个报价不算`}
      picture={
        <svg className={s.picture} viewBox={`0 0 ${picture.width} ${height}`} aria-hidden="true">
          {tiers.map(({ id, name, accounts, notes }, nth) => {
            const wide = Math.round(picture.widest * Math.sqrt(accounts / most));
            const y = nth * picture.row + 4;
            return (
              <g key={id}>
                <text className={s.axis} x="0" y={y + 24}>
                  {name}
                </text>
                <rect
                  className={s.tier}
                  x={picture.axis - wide / 2}
                  y={y}
                  width={Math.max(2, wide)}
                  height={picture.row - 4}
                  rx="3"
                />
                <text className={s.name} x={picture.axis} y={y + 24} textAnchor="middle">
                  {groupDigits(accounts)} 个
                </text>
                {notes.map(({ kind, count }, at) => (
                  <text
                    key={kind}
                    className={count === null ? s.axis : s.value}
                    x={760 + at * 210}
                    y={y + 24}
                  >
                    {kind} {noteWords(count)}
                  </text>
                ))}
              </g>
            );
          })}
        </svg>
      }
      rows={[
        ['粉丝', '在架账号', ...kinds.map(({ name }) => `${budget} 可写${name}`)],
        ...tiers.map(({ name, accounts, notes }) => [
          name,
          groupDigits(accounts),
          ...notes.map(({ count }) => noteWords(count)),
        ]),
      ]}
    />
  );
}

const noteWords = (count: number | null): string =>
  count === null ? '—' : count === 0 ? '不够一篇' : `${groupDigits(count)} 篇`;
