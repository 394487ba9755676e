import { tileFill } from '@/components/kit/charts/tile-fill';
import type { Output } from '@/lib/contract';
import { FEWEST_BRANDS } from '@/lib/domain/cases/merge-cells';
import { formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './BrandSquares.module.css';

export type BrandSpending = Output<'brand/spending'>;
type Cell = BrandSpending['sums'][number]['cells'][number];

/** The side of the largest square, and the least that carries its own words. */
const side = { most: 52, words: 34 } as const;

/** Trade by platform: the area of a square is money, its figure the share within the trade. A table, so that it reads without eyes. */
export function BrandSquares({ spending: { sums, brands } }: { spending: BrandSpending }) {
  if (sums.length === 0) {
    return (
      <p className={s.few}>
        近 90 天有完成订单的品牌 {brands} 家；每格未列名的至少 {FEWEST_BRANDS}{' '}
        家才画，以免减去列名的，看出单个品牌的花费。
      </p>
    );
  }
  const platforms = platformsOf(sums);
  const most = Math.max(1, ...sums.flatMap(({ cells }) => cells.map(({ fen }) => fen)));
  return (
    <div className={s.box}>
      <table className={s.squares}>
        <caption className="sr-only">各行业的花费分到哪些平台</caption>
        <thead>
          <tr>
            <th scope="col">行业</th>
            {platforms.map(({ platform, name }) => (
              <th key={platform} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={s.num}>
              品牌
            </th>
            <th scope="col" className={s.num}>
              合计
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ trade, trade_name: name, cells, fen, brands: count }) => (
            <tr key={trade}>
              <th scope="row">{name}</th>
              {platforms.map(({ platform }) => (
                <td key={platform}>
                  <Square cell={cells.find((cell) => cell.platform === platform)} most={most} />
                </td>
              ))}
              <td className={s.num}>{count}</td>
              <td className={s.num}>
                <b>{formatYuanShort(fen)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Square({ cell, most }: { cell: Cell | undefined; most: number }) {
  if (!cell || cell.fen === 0) return <span className={s.none}>—</span>;
  const size = Math.max(3, Math.round(Math.sqrt(cell.fen / most) * side.most));
  const percent = `${cell.share < 0.01 ? '<1' : Math.round(cell.share * 100)}%`;
  const inside = size >= side.words;
  return (
    <span
      className={s.cell}
      title={`${cell.platform_name} ${formatYuanShort(cell.fen)}，${cell.brands} 家`}
    >
      <svg width={size} height={size} aria-hidden="true">
        <rect width={size} height={size} rx="2" fill={tileFill(cell.platform)} />
        {inside && (
          <text
            x={size / 2}
            y={size / 2 + 4}
            textAnchor="middle"
            fill="#fff"
            fontSize="12"
            fontWeight="600"
          >
            {percent}
          </text>
        )}
      </svg>
      <span className={inside ? 'sr-only' : s.percent}>{percent}</span>
    </span>
  );
}

/** Those that took most first, several together last. */
function platformsOf(sums: BrandSpending['sums']): { platform: number; name: string }[] {
  const spent = new Map<number, { platform: number; name: string; fen: number }>();
  for (const { platform, platform_name: name, fen } of sums.flatMap(({ cells }) => cells)) {
    spent.set(platform, { platform, name, fen: fen + (spent.get(platform)?.fen ?? 0) });
  }
  return [...spent.values()].sort(
    (a, b) => Number(a.platform === 0) - Number(b.platform === 0) || b.fen - a.fen,
  );
}
