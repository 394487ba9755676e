import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';

type Trade = Output<'solution/index'>['list'][number];

/** The platform on which trades differ most, by their medians; null where no two of them can be compared. */
export function hubHeadline(trades: readonly Trade[]): string | null {
  const rows = trades.flatMap(({ name, mix }) =>
    mix.flatMap(({ platform_name, median_fen }) =>
      median_fen === null ? [] : [{ name, platform_name, fen: median_fen }],
    ),
  );
  const widest = [...new Set(rows.map(({ platform_name }) => platform_name))]
    .map((platform) => {
      const own = rows
        .filter(({ platform_name }) => platform_name === platform)
        .sort((a, b) => a.fen - b.fen);
      return { platform, low: own[0], high: own.at(-1) };
    })
    .flatMap(({ platform, low, high }) =>
      low && high && low !== high && low.fen > 0 ? [{ platform, low, high }] : [],
    )
    .sort((a, b) => b.high.fen / b.low.fen - a.high.fen / a.low.fen)[0];
  return (
    (widest &&
      `同在${widest.platform}，${widest.high.name}一次 ${formatYuan(widest.high.fen)}，${widest.low.name} ${formatYuan(widest.low.fen)}`) ??
    null
  );
}
