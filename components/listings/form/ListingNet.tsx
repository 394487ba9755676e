import { Card, CardHead } from '@/components/kit/ui/Card';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import type { ListingPrice } from '@/lib/domain/listings/content';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, rateOfFen } from '@/lib/domain/money/money';
import { useApp } from '@/store/AppStoreProvider';
import s from './ListingForm.module.css';

/** 每单到手: what each price brings after the service fee. */
export function ListingNet({
  platform,
  prices,
}: {
  platform: Platform;
  prices: readonly ListingPrice[];
}) {
  const fee = useApp((app) => app.fee);
  return (
    <Card>
      <CardHead title="每单到手" />
      <p className={s.hint}>
        服务费 {rateLabel(fee.rate)}，下单时锁定
        {fee.next && `；${fee.next.from} 起的新订单 ${rateLabel(fee.next.rate)}`}
      </p>
      {prices.length === 0 ? (
        <p className={s.hint}>勾选报价位置后显示</p>
      ) : (
        <dl className={s.net}>
          {prices.map(({ position, priceFen, commission }) => (
            <div key={position}>
              <dt>{positionName(platform, position)}</dt>
              <dd>
                {priceFen > 0
                  ? formatYuan(minusFen(priceFen, rateOfFen(priceFen, fee.rate)), true)
                  : commission
                    ? `佣金 ${commission}%`
                    : '—'}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
