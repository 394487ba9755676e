import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { Sparkline } from '@/components/kit/ui/marks/Sparkline';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import type { GoodCard } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import {
  formatChange,
  formatCost,
  formatCount,
  formatFigure,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { weekdayOf } from '@/lib/domain/time/format-time';
import s from './Hub.module.css';

export interface HubGood {
  good: GoodCard;
  /** the first day of its main position, YYYY-MM-DD; null: none of the next six weeks; undefined: not known */
  first: string | null | undefined;
}

/** One account of a hub's page: a form of its own, as in the lists, with the one price it is compared by. */
export function HubRow({ good, first }: HubGood) {
  const platform = platformOf(good.staff_style);
  const offer = mainOffer(good);
  const unit = platform.metrics.find(({ kind }) => kind === good.main?.kind)?.unit ?? 'count';
  const thousand = offer?.cost_fen ? Math.round(offer.cost_fen * (1000 / platform.cost.per)) : null;
  return (
    <li>
      <form
        className={s.row}
        action={goodHref(good)}
        data-sn={good.good_sn}
        data-cate={good.categories[0] ?? ''}
      >
        {offer && <input type="hidden" name="sku" value={offer.sku_id} />}
        <Avatar name={good.good_title} src={good.img} size={40} />
        <div className={s.who}>
          <h3>
            <a className={s.name} href={accountHref(good)} title={good.good_title}>
              {good.good_title}
            </a>
          </h3>
          <p>
            <PlatformMark platform={good.staff_style} size={14} />
            {[platform.name, good.categories[0]].filter(Boolean).join('·')}
          </p>
        </div>
        <div className={s.num}>
          <b>{formatCount(good.fans)}</b>
          <Growth of={good.growth_30d} />
        </div>
        <div className={s.num}>
          {good.main ? (
            <>
              <b>{formatFigure(good.main.kind, good.main.value, unit)}</b>
              <SourceMark source={good.main.source} date={shortDay(good.main.as_of)} />
            </>
          ) : (
            <small>暂无数据</small>
          )}
        </div>
        <div className={s.num}>{thousand === null ? '—' : formatCost(thousand)}</div>
        <Sparkline values={good.spark} />
        <div className={s.num}>
          {offer ? (
            <>
              <b className={s.price}>{formatYuan(offer.price_fen)}</b>
              <small>
                {positionName(platform, offer.position)}·至 {shortDay(offer.valid_until)}
              </small>
            </>
          ) : (
            <small>{good.why_not ?? '暂无报价'}</small>
          )}
        </div>
        <div className={s.num}>
          {first ? (
            <>
              <span>{shortDay(first)}</span>
              <small>{weekdayOf(first)}</small>
            </>
          ) : (
            <small>{first === null ? '六周内无' : '—'}</small>
          )}
        </div>
        <button className={s.add} type="submit" disabled={!offer}>
          <Icon name="cart-add" size={16} />
          <span>加购</span>
          <i className="sr-only"> {good.good_title}</i>
        </button>
      </form>
    </li>
  );
}

function Growth({ of: growth }: { of: number | null }) {
  if (growth === null) return <small>—</small>;
  const text = formatChange(growth);
  const tone = text.startsWith('+') ? s.up : text.startsWith('−') ? s.down : undefined;
  return <small className={tone}>{text}</small>;
}
