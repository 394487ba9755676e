import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { listOf } from '@/lib/domain/catalog/list-of';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { BoxChart, type BoxRow } from './BoxChart';
import s from './Guide.module.css';
import { GuideMatrix } from './GuideMatrix';
import { endsOf, type GuidePlatform, type GuidePosition, mainOf } from './guide';
import { priceScale } from './price-scale';
import { rangeWords, tooFewWords } from './price-words';
import { SubjectMedians } from './SubjectMedians';

/** Positions that a chart can show while the subjects still stand below the shorter of the two. */
const FEW_POSITIONS = 4;

/**
 * One platform's prices: by position, by followers, by subject, and all of them as a table. Folded below its head unless
 * `open`; its name stands within, so that an address with it unfolds the card without script.
 */
export function PlatformCard({ platform, open }: { platform: GuidePlatform; open: boolean }) {
  const { no, name, positions } = platform;
  const main = mainOf(platform);
  const mainName = main?.name ?? '';
  const scale = priceScale(positions.flatMap(allEnds), 7);
  const subjects = <SubjectMedians platform={platform} />;
  const isLeft = positions.length <= FEW_POSITIONS;
  return (
    <Card flush>
      <details className={s.fold} open={open}>
        <PlatformHead platform={platform} />
        <div id={`p${no}`}>
          <div className={s.charts}>
            <div>
              <h3>按报价位置</h3>
              <BoxChart
                rows={byPosition(platform)}
                scale={scale}
                label={`${name}各报价位置的价格区间，数字见下表`}
              />
              {isLeft && subjects}
            </div>
            <div>
              <h3>{mainName}，按粉丝量</h3>
              <BoxChart
                rows={byFans(main)}
                scale={scale}
                label={`${name}${mainName}按粉丝量的价格区间，数字见下表`}
              />
              {!isLeft && subjects}
            </div>
          </div>
          <GuideMatrix platform={platform} />
          <CostFoot platform={platform} />
        </div>
      </details>
    </Card>
  );
}

function PlatformHead({ platform }: { platform: GuidePlatform }) {
  const { no, name } = platform;
  const main = mainOf(platform);
  return (
    <summary className={s.platform}>
      <h2>
        <PlatformMark platform={no} size={24} />
        {name}报价
      </h2>
      <p>
        {main?.price ? (
          <>
            {main.name}多在 <b>{rangeWords(main.price)}</b>，中位{' '}
            <b>{formatYuan(main.price.median_fen)}</b>
          </>
        ) : (
          tooFewWords
        )}
      </p>
      <Icon name="down" size={16} />
    </summary>
  );
}

/** How the platform's cost is worked out, what each position comes to, and the way to all accounts. */
function CostFoot({ platform }: { platform: GuidePlatform }) {
  const { cost, noun } = platformOf(platform.no);
  const medians = platform.positions.flatMap(({ short, cost_median_fen }) =>
    cost_median_fen === null ? [] : `${short} ${formatCost(cost_median_fen)}`,
  );
  return (
    <div className={s.foot}>
      <p>
        {cost.name} = {cost.formula}。各位置中位：{medians.join('、')}
      </p>
      <a href={listOf(platform.no)}>
        看 {groupDigits(platform.goods)} 个{noun}
        <Icon name="right" size={14} />
      </a>
    </div>
  );
}

const byPosition = ({ positions }: GuidePlatform): BoxRow[] =>
  positions.map(({ short, price }) => ({ label: short, spread: price, without: tooFewWords }));

const byFans = (main: GuidePosition | undefined): BoxRow[] =>
  (main?.bands ?? []).map(({ name, price, count }) => ({
    label: name,
    spread: price,
    without: count === 0 ? '无在架报价' : tooFewWords,
  }));

const allEnds = ({ price, bands }: GuidePosition): number[] => [
  ...endsOf(price),
  ...bands.flatMap((band) => endsOf(band.price)),
];
