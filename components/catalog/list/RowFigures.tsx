import { FigureName } from '@/components/kit/ui/FigureName';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Sparkline } from '@/components/kit/ui/marks/Sparkline';
import type { GoodCard, GoodCardSku } from '@/lib/contract/catalog';
import type { Platform } from '@/lib/domain/catalog/platforms';
import {
  formatChange,
  formatCount,
  formatFigure,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { costWords } from './cost-words';
import s from './GoodsRow.module.css';

export function FansFigure({ good }: { good: GoodCard }) {
  return (
    <>
      <FigureName of="粉丝" />
      <b>{formatCount(good.fans)}</b>
      <FigureName of="30 天增长" />
      <Growth of={good.growth_30d} />
    </>
  );
}

function Growth({ of: growth }: { of: number | null }) {
  if (growth === null) return <small>—</small>;
  const text = formatChange(growth);
  const tone = text.startsWith('+') ? s.up : text.startsWith('−') ? s.down : undefined;
  return <small className={tone}>{text}</small>;
}

interface FigureProps {
  good: GoodCard;
  platform: Platform;
  /** with the figure's name, where the column's head does not say it */
  named: boolean;
}

export function MainFigure({ good: { main }, platform, named }: FigureProps) {
  if (!main) return <small>暂无数据</small>;
  const { name = '', unit = 'count' } =
    platform.metrics.find(({ kind }) => kind === main.kind) ?? {};
  return (
    <>
      {!named && <FigureName of={name} />}
      <b>{formatFigure(main.kind, main.value, unit)}</b>
      {named && <small>{name}</small>}
      <SourceMark source={main.source} date={shortDay(main.as_of)} />
    </>
  );
}

export function CostFigure({
  good,
  sku,
  platform,
  named,
}: FigureProps & { sku: GoodCardSku | undefined }) {
  return (
    <>
      {!named && <FigureName of={platform.cost.name} />}
      <b data-figure="cost">{costWords(sku)}</b>
      {named && <small>{platform.cost.name}</small>}
      <Sparkline values={good.spark} />
    </>
  );
}
