import { Card } from '@/components/kit/ui/Card';
import { SAVED_MOST } from '@/lib/domain/catalog/saved-filter';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planLimits } from '@/lib/domain/plans/limits';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './LoginGains.module.css';

export interface MarketTold {
  goods: number;
  escrow_fen: number;
  /** ISO */
  counted_at: string;
}

/** What a login adds to what everybody may read, with the market's own figures where there are any. */
export function LoginGains({ market }: { market: MarketTold | null }) {
  const gains = [
    ['下单', '付款进托管，验收后才结算', market ? `托管中 ${formatYuan(market.escrow_fen)}` : ''],
    ['收藏与提醒', '收藏的账号降价、暂停或恢复接单，站内信和邮件告诉您', ''],
    ['存下筛选', '有新上架的账号符合条件就提醒', `最多 ${SAVED_MOST} 个`],
    ['存下方案', '按预算配的一组账号，能改版、分享、导出媒介单', `最多 ${planLimits.plans} 个`],
  ];
  return (
    <Card>
      <h2 className={s.title}>登录后多出来的四件事</h2>
      <dl className={s.gains}>
        {gains.map(([name, text, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd className={s.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
      {market && (
        <p className={s.note}>
          看账号、报价与榜单不用登录。在架 {groupDigits(market.goods)} 个账号，
          {formatTime(market.counted_at, 'minute')} 更新
        </p>
      )}
    </Card>
  );
}
