import { processSteps } from '@/components/process/process-steps';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Theory.module.css';

/** What the advertiser pays, and what the platform and the media owner get of it. */
export function PriceSum({ priceFen, feeRate }: { priceFen: number; feeRate: string }) {
  const paidOut = processSteps(priceFen, feeRate).at(-1)?.balances;
  const rows: readonly [name: string, fen: number][] = [
    ['广告主支付', priceFen],
    [`平台服务费 ${rateLabel(feeRate)}`, paidOut?.fee ?? 0],
    ['媒体主到手', paidOut?.seller ?? 0],
  ];
  return (
    <dl className={s.sum}>
      {rows.map(([name, fen]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatYuan(fen, true)}</dd>
        </div>
      ))}
    </dl>
  );
}
