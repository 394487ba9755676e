import { tileFill } from '@/components/kit/charts/tile-fill';
import { squarify } from '@/lib/charts/squarify';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { SpecialPlans } from './BudgetPlans';
import s from './MoneyTiles.module.css';

type Line = SpecialPlans['plans'][number]['lines'][number];

const width = 320;
const height = 128;

/** How a budget is divided: areas as large as money. What it shows stands below it as a list for readers. */
export function MoneyTiles({ lines }: { lines: readonly Line[] }) {
  const tiles = squarify(
    lines.map((of) => ({ of, value: of.price_fen })),
    width,
    height,
  );
  return (
    <>
      <svg className={s.tiles} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {tiles.map(({ of: line, x, y, width: w, height: h }) => (
          <g key={line.sn}>
            <rect
              fill={tileFill(line.platform)}
              x={x + 1}
              y={y + 1}
              width={Math.max(0, w - 2)}
              height={Math.max(0, h - 2)}
              rx="4"
            />
            {w >= 44 && h >= 30 && (
              <text x={x + 8} y={y + 20}>
                {cut(line.title, w - 12)}
              </text>
            )}
            {w >= 60 && h >= 48 && (
              <text className={s.price} x={x + 8} y={y + 38}>
                {formatYuan(line.price_fen)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul className="sr-only">
        {lines.map(({ sn, title, platform, price_fen }) => (
          <li key={sn}>
            {title}（{platformOf(platform).name}）{formatYuan(price_fen)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** As many signs as there is room for: Chinese ones are as wide as they are high. */
function cut(title: string, room: number): string {
  let used = 0;
  let end = 0;
  for (const sign of title) {
    used += /[\u2e80-\uffef]/.test(sign) ? 12 : 7;
    if (used > room) return `${title.slice(0, Math.max(1, end - 1))}…`;
    end += sign.length;
  }
  return title;
}
