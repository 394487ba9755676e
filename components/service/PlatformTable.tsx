import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { listOf } from '@/lib/domain/catalog/list-of';
import { PriceTable } from './PriceTable';
import { mainPrices } from './position-prices';
import type { ServiceData } from './service-data';

export interface PlatformTableProps {
  data: ServiceData;
  /** The head of the second column, and what it says of each platform. */
  note: string;
  noteOf: (platform: number) => string;
  /** What their cost is called; absent where they differ in it. */
  cost?: string;
}

/** The platforms of a service side by side, each by the position it is compared by. */
export function PlatformTable({ data, note, noteOf, cost }: PlatformTableProps) {
  const rows = data.platforms.map((platform) => ({
    name: (
      <>
        <PlatformMark platform={platform.no} size={20} />
        {platform.name}
      </>
    ),
    note: noteOf(platform.no),
    href: listOf(platform.no),
    prices: mainPrices(platform),
    ...(cost === undefined && { cost: platform.cost_name }),
  }));
  return <PriceTable name="平台" note={note} {...(cost && { cost })} rows={rows} />;
}
