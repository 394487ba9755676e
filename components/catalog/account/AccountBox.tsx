import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { CompareButton } from '@/components/tray/CompareButton';
import { askHref } from '@/lib/address/ask-href';
import { goodHref } from '@/lib/address/good-href';
import type { GoodDetail } from '@/lib/contract/catalog';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { formatDay } from '@/lib/domain/time/format-time';
import { useApp } from '@/store/AppStoreProvider';
import { daysLeft } from '../detail/days-left';
import { priceOf, whyClosed } from '../detail/sku-words';
import s from './AccountBox.module.css';

type Sku = GoodDetail['skus'][number];

export interface AccountBoxProps {
  good: GoodDetail['good'];
  skus: readonly Sku[];
  /** the position that stands for the account */
  main: Sku | undefined;
  /** YYYY-MM-DD, the server's day */
  today: string;
  /** the first free day of the main position; null: none of the next weeks */
  first: string | null | undefined;
}

/** What it costs and the way to the order, which asks for a login. */
export function AccountBox({ good, skus, main, today, first }: AccountBoxProps) {
  const canOrder = good.orderable && main?.orderable;
  const isBuyer = useApp(({ user }) => isAdvertiserGroup(user?.group ?? 0));
  return (
    <Card>
      <div className={s.top}>
        {main && <Price fen={main.price_fen} size={30} plain={!canOrder} />}
        <span className={s.name}>{main?.name}</span>
        <CompareButton sn={good.good_sn} title={good.good_title} sku={main?.sku_id} />
      </div>
      <p className={s.until}>
        <Icon name={canOrder ? 'clock' : 'warn'} size={16} />
        {canOrder && main
          ? `报价有效至 ${main.valid_until}，${daysLeft(main.days_left)}`
          : whyClosed(good, today)}
      </p>
      <dl className={s.prices}>
        {skus.map((sku) => (
          <div key={sku.sku_id}>
            <dt>{sku.name}</dt>
            <dd>{priceOf(sku)}</dd>
          </div>
        ))}
        {first !== undefined && (
          <div>
            <dt>最早空档</dt>
            <dd>{first ? formatDay(first) : '近 6 周已排满'}</dd>
          </div>
        )}
      </dl>
      <LinkButton kind="primary" size={44} block href={goodHref(good)} rel="nofollow">
        {isBuyer ? '去下单' : '登录后下单'}
      </LinkButton>
      <LinkButton
        size={36}
        block
        className={s.ask}
        href={askHref([{ sn: good.good_sn, position: main?.position ?? 0 }])}
        rel="nofollow"
      >
        先问档期和价格
      </LinkButton>
      <p className={s.escrow}>
        <Icon name="lock" size={16} />
        付款进入平台托管，验收后才结算给媒体主
      </p>
    </Card>
  );
}
