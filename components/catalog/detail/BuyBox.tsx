import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Radio } from '@/components/kit/ui/field/Radio';
import { latePart } from '@/components/kit/ui/late-part';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { CompareButton } from '@/components/tray/CompareButton';
import { askHref } from '@/lib/address/ask-href';
import type { GoodDetail } from '@/lib/contract/catalog';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { rateText } from '@/lib/domain/figures/format-figure';
import { materialCostsWords } from '@/lib/domain/listings/material-costs';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { formatDay } from '@/lib/domain/time/format-time';
import s from './BuyBox.module.css';
import { daysLeft } from './days-left';
import { FavouriteButton } from './FavouriteButton';
import { priceOf, whyClosed } from './sku-words';
import type { Buying } from './use-buying';

const AddOnChoice = latePart(() => import('./AddOnChoice').then((module) => module.AddOnChoice));

/** Heights of AddOnChoice.module.css: its head with the gap above, and a row. */
const roomOf = (rows: number): number => (rows > 0 ? 36 + 26 * rows : 0);

type Sku = GoodDetail['skus'][number];

export interface BuyBoxProps {
  good: GoodDetail['good'];
  skus: readonly Sku[];
  chosen: Sku | null;
  /** YYYY-MM-DD, the server's day */
  today: string;
  /** the first free day of the chosen price; null: none of the next weeks; undefined: none is chosen */
  first: string | null | undefined;
  onChoose: (skuId: number) => void;
  buying: Buying;
}

/** Price, positions and the way to the order; where nothing can be ordered it says why. */
export function BuyBox({ good, skus, chosen, today, first, onChoose, buying }: BuyBoxProps) {
  return (
    <Card className={s.box}>
      <div className={s.top}>
        {chosen ? (
          <p>
            <Price fen={chosen.price_fen} size={30} />
            <span className={s.position}>{chosen.name}</span>
          </p>
        ) : (
          <p className={s.closed}>暂不能投</p>
        )}
        <span className={s.marks}>
          <CompareButton sn={good.good_sn} title={good.good_title} sku={chosen?.sku_id} />
          <FavouriteButton sn={good.good_sn} on={good.is_favourite} count={good.favourite_count} />
        </span>
      </div>
      {chosen ? (
        <p className={cx(s.until, chosen.days_left >= 7 && s.calm)}>
          <Icon name="clock" size={16} />
          报价有效至 {chosen.valid_until}，{daysLeft(chosen.days_left)}
        </p>
      ) : (
        <p className={s.until} role="status">
          <Icon name="warn" size={16} />
          {whyClosed(good, today)}
        </p>
      )}
      <fieldset className={s.skus}>
        <legend className="sr-only">报价位置</legend>
        {skus.map((sku) => (
          <Radio
            key={sku.sku_id}
            name="sku"
            value={sku.sku_id}
            checked={sku.sku_id === chosen?.sku_id}
            disabled={!sku.orderable}
            onChange={() => onChoose(sku.sku_id)}
            className={cx(s.sku, sku.sku_id === chosen?.sku_id && s.on)}
          >
            <span>{sku.name}</span>
            <b>{priceOf(sku)}</b>
            {/* Where nothing can be ordered, the line above says it once. */}
            {!sku.orderable && chosen && <small>{sku.why_not}</small>}
          </Radio>
        ))}
      </fieldset>
      {chosen && (
        // The room that its rows will take: the buttons below stand still when they come.
        <div className={s.addOns} style={{ minHeight: roomOf(Object.keys(good.add_ons).length) }}>
          <AddOnChoice offered={good.add_ons} buying={buying} positionFen={chosen.price_fen} />
        </div>
      )}
      {first !== undefined && (
        <p className={s.first}>
          最早空档 <b>{first ? formatDay(first) : '近 6 周已排满'}</b>
        </p>
      )}
      <dl className={s.rates}>
        {ratesOf(good, chosen).map(([label, value]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <Button
        kind="primary"
        size={44}
        block
        disabled={!chosen}
        loading={buying.buying}
        data-track="buy-now"
        onClick={buying.buyNow}
      >
        立即购买
      </Button>
      <Button
        kind="outlined"
        size={44}
        block
        className={s.cart}
        disabled={!chosen}
        loading={buying.adding}
        data-track="add-to-cart"
        onClick={buying.addToCart}
      >
        {!buying.adding && <Icon name="cart-add" />}
        {buying.inCart ? '已加入，去购物车' : '加入购物车'}
      </Button>
      <a className={s.ask} href={askHref([{ sn: good.good_sn, position: chosen?.position ?? 0 }])}>
        询档询价：先问档期和价格
        <Icon name="right" size={14} />
      </a>
      <p className={s.counted}>
        接单率、准时率按本站订单统计，截至 {today}，满 {RATED_FROM} 单显示
      </p>
      <div className={s.escrow}>
        <Icon name="lock" size={16} />
        <p>平台销售并开票，含 {ruleWords.vat} 增值税；您验收后才结算给媒体主</p>
        <small>
          {ruleWords.accept}未接单全额退回；
          {good.material_costs
            ? `${materialCostsWords}；首稿前媒体主同意退 100%，首稿后退 50%`
            : '首稿前取消退 100%，首稿后退 50%'}
        </small>
      </div>
    </Card>
  );
}

function ratesOf(good: GoodDetail['good'], sku: Sku | null): [string, string][] {
  return [
    [`接单率（${good.accept_of} 单）`, rateText(good.accept_rate)],
    [`准时率（${good.on_time_of} 单）`, rateText(good.on_time_rate)],
    ['交稿周期', `${sku?.lead_time_days ?? good.lead_time_days} 天`],
  ];
}
