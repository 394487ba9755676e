import { tileFill } from '@/components/kit/charts/tile-fill';
import { squarify } from '@/lib/charts/squarify';
import type { Output } from '@/lib/contract';
import s from './CaseCover.module.css';
import { TilePattern } from './TilePattern';

export type Split = Output<'case/list'>['list'][number]['split'];

/** Below it a tile has no drawing, and no words. */
const least = { pattern: 44, words: 30 } as const;
const WIDTH = 301;
const HEIGHT = 128;

/** The split of a budget as areas, the largest first; the same as words for whoever does not see it. */
export function CaseCover({ split }: { split: Split }) {
  const tiles = squarify(
    split.map((of) => ({ of, value: of.fen })),
    WIDTH,
    HEIGHT,
  );
  return (
    <svg className={s.cover} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={told(split)}>
      {tiles.map(({ of: { platform, platform_name: name, share }, x, y, width, height }) => {
        const shorter = Math.min(width, height);
        const percent = `${Math.round(share * 100)}%`;
        const fits = width >= 20 + [...name].length * 13 && height >= 44;
        return (
          <g key={platform}>
            <rect
              x={x}
              y={y}
              width={Math.max(0, width - (x + width < WIDTH - 1 ? 2 : 0))}
              height={Math.max(0, height - (y + height < HEIGHT - 1 ? 2 : 0))}
              fill={tileFill(platform)}
            />
            {shorter >= least.pattern && <TilePattern {...{ platform, x, y, width, height }} />}
            {shorter >= least.words && (
              <text x={x + 10} y={y + 22} fill="#fff">
                {fits && (
                  <tspan fontSize="13" fontWeight="600">
                    {name}
                  </tspan>
                )}
                <tspan x={x + 10} dy={fits ? 18 : 0} fontSize="12">
                  {percent}
                </tspan>
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const told = (split: Split): string =>
  `预算分配：${split.map(({ platform_name: name, share }) => `${name} ${Math.round(share * 100)}%`).join('，')}`;
