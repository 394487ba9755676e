import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import type { GoodDetail } from '@/lib/contract/catalog';
import { formatFigure } from '@/lib/domain/format-figure';
import s from './Peers.module.css';

type PeersData = GoodDetail['peers'];

export interface PeersProps {
  peers: PeersData;
  /** the figure of which more is dearer, not better */
  costName: string;
}

/** Where the good stands among goods of its platform and category. */
export function Peers({ peers, costName }: PeersProps) {
  return (
    <Card>
      <CardHead title="在同类里的位置" more={`${peers.count} 个${peers.category}账号`} />
      {peers.items.map((item) => (
        <div key={item.name} className={s.item}>
          <p className={s.line}>
            <span>
              {item.name} <b>{formatFigure('', item.value, item.unit)}</b>
            </span>
            <span>{standing(item, costName)}</span>
          </p>
          <Histogram bars={item.bars} own={item.bar} />
        </div>
      ))}
    </Card>
  );
}

function standing(item: PeersData['items'][number], costName: string): string {
  const percent = Math.round(item.higher_than * 100);
  const isCost = item.name === costName;
  if (percent >= 100) return isCost ? '同类里最贵' : '同类里最高';
  if (percent <= 0) return isCost ? '同类里最便宜' : '同类里最低';
  return isCost ? `比 ${percent}% 的同类贵` : `高于 ${percent}% 的同类`;
}

function Histogram({ bars, own }: { bars: readonly number[]; own: number }) {
  const most = Math.max(1, ...bars);
  return (
    <div className={s.bars} aria-hidden="true">
      {bars.map((count, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          className={cx(index === own && s.own)}
          style={{ height: `${Math.max(count > 0 ? 4 : 1, Math.round((count / most) * 40))}px` }}
        />
      ))}
    </div>
  );
}
