import { listOf } from '@/lib/domain/catalog/list-of';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { PriceTable } from './PriceTable';
import { pricesOf } from './position-prices';
import type { ServiceData } from './service-data';

export interface PositionTableProps {
  data: ServiceData;
  platform: number;
  /** The heads of the first two columns. */
  name: string;
  note: string;
  /** What each position is for; position → a few words. One without words is not shown. */
  uses: Readonly<Record<number, string>>;
}

/** The positions of one platform side by side. */
export function PositionTable({ data, platform, name, note, uses }: PositionTableProps) {
  const { positions, cost } = platformOf(platform);
  const rows = positions.flatMap((position) => {
    const use = uses[position.id];
    if (!use) return [];
    return {
      name: position.name,
      note: use,
      href: listOf(platform, { position: position.id }),
      prices: pricesOf(data, platform, position.id),
    };
  });
  return <PriceTable name={name} note={note} cost={cost.name} rows={rows} />;
}
