import { platformFill } from '@/components/kit/charts/platform-fill';
import { alongScale, rangeScale } from '@/components/kit/charts/range-scale';
import type { Output } from '@/lib/contract';
import { formatYuan, formatYuanShort } from '@/lib/domain/money/format-yuan';
import s from './Picture.module.css';
import { PictureFrame } from './PictureFrame';

type Trade = Output<'solution/index'>['list'][number];

const left = 96;
const right = 800;
const top = 20;
const row = 52;

/** Every trade a line of prices: the middle half of all, and on it the median of each platform. */
export function TradePrices({ trades }: { trades: readonly Trade[] }) {
  const told = trades.filter(({ price }) => price !== null);
  const medians = told.flatMap(({ mix }) => mix.flatMap(({ median_fen }) => median_fen ?? []));
  const ranges = told.flatMap(({ price }) => price ?? []);
  if (ranges.length === 0) return null;
  const scale = rangeScale([
    ...ranges,
    ...medians.map((fen) => ({ low_fen: fen, median_fen: fen, high_fen: fen })),
  ]);
  const x = (fen: number): number => left + alongScale(scale, fen, right - left);
  const bottom = top + row * told.length;
  const platforms = [
    ...new Map(told.flatMap(({ mix }) => mix.map((each) => [each.platform, each.platform_name]))),
  ].sort((a, b) => a[0] - b[0]);
  const ticks = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000]
    .map((yuan) => yuan * 100)
    .filter((fen) => fen >= scale.from && fen <= scale.to);
  return (
    <PictureFrame
      height={bottom + 62}
      label={`各行业在各平台的主位置报价中位：${told
        .map(({ name, price }) => `${name}全部 ${formatYuan(price?.median_fen ?? 0)}`)
        .join('，')}`}
      numbers={{
        head: ['行业', '全部', ...platforms.map(([, name]) => name)],
        rows: told.map(({ name, price, mix }) => [
          name,
          formatYuan(price?.median_fen ?? 0),
          ...platforms.map(([no]) => {
            const fen = mix.find(({ platform }) => platform === no)?.median_fen ?? null;
            return fen === null ? '—' : formatYuan(fen);
          }),
        ]),
      }}
    >
      <g className={s.grid}>
        {ticks.map((fen) => (
          <path key={fen} d={`M${x(fen)},${top - 6}V${bottom}`} />
        ))}
      </g>
      {told.map(({ industry, name, price, mix, good_count }, nth) => {
        const y = top + row * nth + 22;
        return (
          <g key={industry}>
            <text className={s.name} x="0" y={y - 1}>
              {name}
            </text>
            <text className={s.quiet} x="0" y={y + 15}>
              {good_count} 个账号
            </text>
            <path className={s.axis} d={`M${left},${y}H${right}`} />
            {price && (
              <rect
                className={s.spent}
                x={x(price.low_fen)}
                y={y - 7}
                width={x(price.high_fen) - x(price.low_fen)}
                height="14"
                rx="3"
              />
            )}
            {mix.map(({ platform, median_fen }) =>
              median_fen === null ? null : (
                <circle
                  key={platform}
                  cx={x(median_fen)}
                  cy={y}
                  r="5"
                  fill={platformFill(platform)}
                  fillOpacity="0.85"
                />
              ),
            )}
            {price && <path className={s.flag} d={`M${x(price.median_fen)},${y - 12}v24`} />}
            {price && (
              <text className={s.value} x={x(price.median_fen)} y={y - 15} textAnchor="middle">
                {formatYuanShort(price.median_fen)}
              </text>
            )}
          </g>
        );
      })}
      <g className={s.tick}>
        {ticks.map((fen) => (
          <text key={fen} x={x(fen)} y={bottom + 14} textAnchor="middle">
            {formatYuanShort(fen)}
          </text>
        ))}
        <text x={left} y={bottom + 34}>
          黑线是行业的中位，灰条是中间一半，圆点是各平台的中位；对数刻度
        </text>
      </g>
      {platforms.map(([no, name], at) => (
        <g key={no}>
          <circle cx={left + 5 + at * 70} cy={bottom + 50} r="4.5" fill={platformFill(no)} />
          <text className={s.tick} x={left + 13 + at * 70} y={bottom + 54}>
            {name}
          </text>
        </g>
      ))}
    </PictureFrame>
  );
}
