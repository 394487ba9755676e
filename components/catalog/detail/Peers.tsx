import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import type { GoodDetail } from '@/lib/contract/catalog';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import s from './Peers.module.css';

type PeersData = GoodDetail['peers'];
type Item = PeersData['items'][number];

export interface PeersProps {
  peers: PeersData;
  /** the position that is chosen: its cost is the one that is compared */
  position: number;
}

/** Where the good stands among goods of its platform and category; nothing where too few are known. */
export function Peers({ peers, position }: PeersProps) {
  const cost = peers.costs.find((item) => item.position === position);
  if (!cost && peers.items.length === 0) return null;
  return (
    <Card>
      <CardHead title="在同类里的位置" more={`${peers.count} 个${peers.category}账号`} />
      {cost && <Place item={cost} standing={dearness(cost.higher_than)} />}
      {peers.items.map((item) => (
        <Place key={item.name} item={item} standing={height(item.higher_than)} />
      ))}
      <p className={s.note}>
        从左到右由低到高，柱子越高，落在这一段的同类账号越多；括号里是有这项数据的账号数
      </p>
    </Card>
  );
}

function Place({ item, standing }: { item: Item; standing: string }) {
  return (
    <div className={s.item}>
      <p className={s.line}>
        <span>
          {item.name} <b>{formatFigure('', item.value, item.unit)}</b>
        </span>
        <span>{standing}</span>
      </p>
      <Histogram item={item} />
    </div>
  );
}

const percentOf = (higherThan: number): number => Math.round(higherThan * 100);

/** More of a cost is dearer, not better. */
function dearness(higherThan: number): string {
  const percent = percentOf(higherThan);
  if (percent >= 100) return '同类里最贵';
  return percent <= 0 ? '同类里最便宜' : `比 ${percent}% 的同类贵`;
}

function height(higherThan: number): string {
  const percent = percentOf(higherThan);
  if (percent >= 100) return '同类里最高';
  return percent <= 0 ? '同类里最低' : `高于 ${percent}% 的同类`;
}

const BAR_PX = 40;

/** Ten classes over an axis that is marked near both ends and at the median. */
function Histogram({ item: { bars, bar: own, axis, unit, of } }: { item: Item }) {
  const [low, median, high] = axis.map((value) => formatFigure('', value, unit));
  return (
    <>
      <div className={s.bars} aria-hidden="true">
        {bars.map((density, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            className={cx(index === own && s.own)}
            style={{ height: `${Math.max(4, Math.round((density / 100) * BAR_PX))}px` }}
          />
        ))}
      </div>
      <p className={s.axis}>
        <span>{low}</span>
        <span>
          中位 {median}（{of} 个）
        </span>
        <span>{high}</span>
      </p>
    </>
  );
}
