import { Card } from '@/components/kit/ui/Card';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { EstimateStrip } from '../detail/EstimateStrip';
import { GoodHead } from '../detail/GoodHead';
import { MetricGrid } from '../detail/MetricGrid';
import { MetricStrip } from '../detail/MetricStrip';
import type { AccountTold } from './account-told';
import { SourcesLine } from './SourcesLine';

/** Who the account is, its figures, and where they come from. */
export function AccountHead({ detail, estimate }: AccountTold) {
  const { good, metrics } = detail;
  const platform = platformOf(good.staff_style);
  return (
    <Card flush>
      <GoodHead good={good} />
      <MetricStrip platform={platform} metrics={metrics} />
      {platform.grid && <MetricGrid grid={platform.grid} metrics={metrics} />}
      <EstimateStrip platform={platform} estimate={estimate} />
      <SourcesLine detail={detail} />
    </Card>
  );
}
