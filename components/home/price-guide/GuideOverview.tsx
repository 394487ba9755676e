import { RangeMarks } from '@/components/kit/charts/RangeMarks';
import { alongScale, rangeLegend } from '@/components/kit/charts/range-scale';
import { Card } from '@/components/kit/ui/Card';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { AxisWords } from './AxisWords';
import { GridLines } from './GridLines';
import s from './Guide.module.css';
import { endsOf, type Guide, type GuidePlatform, mainOf } from './guide';
import { type PriceScale, priceScale } from './price-scale';
import { rangeWords, tooFewWords } from './price-words';

const WIDTH = 380;

export interface GuideOverviewProps {
  guide: Guide;
  /** the platforms that have something on sale */
  shown: readonly GuidePlatform[];
}

/** What all figures are counted from, and every platform's usual position on one axis. */
export function GuideOverview({ guide, shown }: GuideOverviewProps) {
  return (
    <Card flush>
      <header className={s.head}>
        <h1>营销价格</h1>
        <p>
          按在架的 {groupDigits(guide.goods)} 个账号、{groupDigits(guide.offers)} 条报价统计，
          {formatTime(guide.counted_at, 'minute')}{' '}
          更新，每小时重算一次。报价由媒体主填写，下单时按当时的报价锁定。
        </p>
      </header>
      {shown.length === 0 ? (
        <p className={s.legend}>现在没有在架的账号，有账号上架后这里会给出统计。</p>
      ) : (
        <OverviewTable shown={shown} />
      )}
    </Card>
  );
}

function OverviewTable({ shown }: { shown: readonly GuidePlatform[] }) {
  const scale = priceScale(shown.flatMap((platform) => endsOf(mainOf(platform)?.price ?? null)));
  return (
    <>
      <table className={s.overview}>
        <caption className="sr-only">各平台常用报价位置的价格</caption>
        <thead>
          <tr>
            <th scope="col">平台与常用位置</th>
            <th scope="col" className={s.axis}>
              <svg width={WIDTH} height="20" aria-hidden="true">
                <AxisWords scale={scale} width={WIDTH} y={14} />
              </svg>
            </th>
            <th scope="col">中位价</th>
            <th scope="col">中间一半</th>
            <th scope="col">单位成本中位</th>
            <th scope="col">报价数</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((platform) => (
            <OverviewRow key={platform.no} platform={platform} scale={scale} />
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  );
}

function OverviewRow({ platform, scale }: { platform: GuidePlatform; scale: PriceScale }) {
  const { no, name, cost_name } = platform;
  const main = mainOf(platform);
  const price = main?.price;
  return (
    <tr>
      <th scope="row">
        <a href={`#p${no}`}>
          <PlatformMark platform={no} size={24} />
          <span>
            {name}
            <i>{main?.name}</i>
          </span>
        </a>
      </th>
      <td className={s.axis}>
        <svg width={WIDTH} height="44" aria-hidden="true">
          <GridLines scale={scale} width={WIDTH} height={44} />
          {price && (
            <RangeMarks range={price} x={(fen) => alongScale(scale, fen, WIDTH)} middle={22} />
          )}
        </svg>
      </td>
      <td>{price ? <b>{formatYuan(price.median_fen)}</b> : '—'}</td>
      <td>{price ? rangeWords(price) : tooFewWords}</td>
      <td>
        {main?.cost_median_fen == null ? (
          '—'
        ) : (
          <>
            {formatCost(main.cost_median_fen)}
            <i>{cost_name}</i>
          </>
        )}
      </td>
      <td>{groupDigits(main?.count ?? 0)}</td>
    </tr>
  );
}

const sampleSpread = { tenth_fen: 2, low_fen: 4, median_fen: 6, high_fen: 12, ninetieth_fen: 40 };

/** How a box is read. */
function Legend() {
  return (
    <p className={s.legend}>
      <svg width="92" height="18" aria-hidden="true">
        <RangeMarks
          range={sampleSpread}
          x={(fen) => alongScale({ from: 1, to: 50 }, fen, 92)}
          middle={9}
        />
      </svg>
      {rangeLegend()}。横轴为对数刻度：每隔同样的距离，价格翻同样的倍数。
    </p>
  );
}
