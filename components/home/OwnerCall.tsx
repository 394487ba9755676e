import { LinkButton } from '@/components/kit/ui/Button';
import { href, isBuilt } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { timerWords } from '@/lib/domain/orders/timer-words';
import s from './OwnerCall.module.css';

/** Calls media owners: what is settled here by the orders and the ledger, and what it costs them. */
export function OwnerCall({
  market,
  feeRate,
}: {
  market: Output<'home_index'>['market'];
  feeRate: string;
}) {
  const facts: [string, string][] = [
    ...(market
      ? ([
          [groupDigits(market.owners), '位媒体主有在架账号'],
          [formatYuan(market.completed_30d_fen), '近 30 天完成的订单'],
        ] satisfies [string, string][])
      : []),
    [`T+${Number.parseInt(timerWords('settle_3d'), 10)}`, `验收后到账 ${ruleWords.released}`],
    [rateLabel(feeRate), '服务费率，下单时锁定'],
  ];
  return (
    <section className={s.call} aria-labelledby="home-owners">
      <div>
        <h2 id="home-owners">有账号？把报价挂上来接单</h2>
        <p>入驻免费，款项先到托管，接单即知道能收多少</p>
      </div>
      <dl>
        {facts.map(([value, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <LinkButton kind="primary" size={40} href={href(isBuilt('enter') ? 'enter' : 'mediumLogin')}>
        免费入驻
      </LinkButton>
    </section>
  );
}
