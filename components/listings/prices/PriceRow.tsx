import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood, OwnPrice } from '@/components/listings/own/own-good';
import { PositionName } from '@/components/listings/own/PositionName';
import { EXPIRING_DAYS } from '@/lib/domain/listings/own-tabs';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { PriceEditor } from './PriceEditor';
import { draftOf, type PriceDraft } from './price-draft';

export interface PriceRowProps {
  good: OwnGood;
  /** null: the listing has none */
  price: OwnPrice | null;
  today: string;
  /** what is being typed; null: it is only read */
  draft: PriceDraft | null;
  onDraft: (draft: PriceDraft | null) => void;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  refresh: () => Promise<void>;
  /** The cells of the account, in its first row. */
  leading: ReactNode;
}

/** How far ahead 续期 proposes. */
export const RENEW_DAYS = 90;

/** One price of a listing: read, or edited where it stands. */
export function PriceRow(props: PriceRowProps) {
  const { good, price, today, draft, onDraft, isChosen, onChoose, leading } = props;
  if (!price) {
    return (
      <tr>
        {leading}
        <td className={s.right} />
        <td colSpan={5} className={s.quiet}>
          还没有报价
        </td>
      </tr>
    );
  }
  const isFrozen = good.status === 'forced_off';
  const edit = (more: Partial<PriceDraft> = {}) => onDraft({ ...draftOf(price), ...more });
  return (
    <tr className={cx(isChosen && s.chosen, draft && s.editing)}>
      {leading}
      <td className={cx(s.check, s.right)}>
        <Checkbox
          aria-label={`选择 ${good.good_title} ${price.position_name}`}
          checked={isChosen}
          disabled={isFrozen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      {draft ? (
        <PriceEditor {...props} price={price} draft={draft} />
      ) : (
        <>
          <td>
            <PositionName name={price.position_name} />
          </td>
          <td className={s.price}>
            <Pencil label={`改报价 ${price.position_name}`} disabled={isFrozen} onPress={edit} />
            <b className={s.amount}>{priceWords(price)}</b>
          </td>
          <td className={s.median}>
            {price.median_fen === null ? '—' : formatYuan(price.median_fen)}
          </td>
          <td className={s.until}>
            {price.valid_until}
            <Pencil label={`改有效期 ${price.position_name}`} disabled={isFrozen} onPress={edit} />
            <Left price={price} isOnSale={good.status === 'live' || good.status === 'expired'} />
          </td>
          <td className={s.change}>
            <Change good={good} price={price} />
            {price.days_left < 0 && !isFrozen && !price.proposed && (
              <Button
                size="small"
                onClick={() => edit({ valid_until: shiftDay(today, RENEW_DAYS) })}
              >
                续期
              </Button>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

function Pencil({
  label,
  disabled,
  onPress,
}: {
  label: string;
  disabled: boolean;
  onPress: () => void;
}) {
  if (disabled) return null;
  return (
    <button type="button" className={s.pencil} aria-label={label} onClick={() => onPress()}>
      <Icon name="edit" size={14} />
    </button>
  );
}

function priceWords({ price_fen, commission }: Pick<OwnPrice, 'price_fen' | 'commission'>): string {
  if (commission === null) return formatYuan(price_fen);
  return price_fen === 0 ? `佣金 ${commission}%` : `${formatYuan(price_fen)} + ${commission}%`;
}

/** How long a price holds; amber where it ends soon or is over. */
function Left({ price: { days_left: days }, isOnSale }: { price: OwnPrice; isOnSale: boolean }) {
  const isNear = isOnSale && days <= EXPIRING_DAYS;
  const then = isOnSale ? '，届时停售' : '';
  const words =
    days < 0
      ? `${-days} 天前过期${isOnSale ? '，已停售' : ''}`
      : days === 0
        ? `今天到期${then}`
        : `${days} 天后到期${isNear ? then : ''}`;
  return <span className={cx(s.below, isNear && s.warn)}>{words}</span>;
}

/** What waits for approval, or was refused. */
function Change({ good: { change }, price }: { good: OwnGood; price: OwnPrice }) {
  if (!change || !price.proposed) return null;
  return (
    <>
      <Tag>改动审核中</Tag>
      <span className={s.when}>{formatTime(change.sent_at, 'day')}</span>
      <span className={s.below}>改为 {priceWords(price.proposed)}</span>
    </>
  );
}
