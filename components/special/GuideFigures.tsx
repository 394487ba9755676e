import { Figures } from '@/components/kit/ui/Figures';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { GuidePlatform } from './guide';

/** How much is on offer; of a single platform also what its main position costs. */
export function GuideFigures({
  platforms,
  noun,
}: {
  platforms: readonly GuidePlatform[];
  noun: string;
}) {
  const offers = platforms.flatMap(({ positions }) => positions);
  const [only] = platforms.length === 1 ? platforms : [];
  const main = only?.positions.find(({ id }) => id === only.main_position);
  return (
    <Figures
      items={[
        {
          name: noun,
          value: groupDigits(platforms.reduce((sum, { goods }) => sum + goods, 0)),
        },
        {
          name: '在架报价',
          value: groupDigits(offers.reduce((sum, { count }) => sum + count, 0)),
        },
        ...(only && main?.price
          ? [{ name: `${main.short}中位`, value: formatYuan(main.price.median_fen) }]
          : [{ name: '平台', value: platforms.length }]),
        ...(only && main && main.cost_median_fen !== null
          ? [{ name: `${only.cost_name}中位`, value: formatCost(main.cost_median_fen) }]
          : []),
      ]}
    />
  );
}
