import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import type { GoodCard as Good, GoodCardSku } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import {
  formatCost,
  formatCount,
  formatFigure,
  rateText,
} from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { mainName } from './main-name';
import s from './Shelves.module.css';

export interface GoodCardProps {
  good: Good;
  platform: Platform;
}

/** One good as a small card. */
export function GoodCard({ good, platform }: GoodCardProps) {
  const { good_sn, good_title, categories, tags } = good;
  const path = goodHref(good);
  const sku = mainOffer(good);
  const [category] = categories;
  const [tag] = tags;
  return (
    <form className={s.card} action={path} data-sn={good_sn}>
      <div className={s.head}>
        <Avatar name={good_title} src={good.img} size={48} />
        <div>
          <a href={accountHref(good)} title={good_title}>
            {good_title}
          </a>
          <p>
            {category && <Tag tone="blue">{category}</Tag>}
            {tag && <Tag>{tag}</Tag>}
          </p>
        </div>
        <button
          className={s.heart}
          type="button"
          data-heart=""
          aria-pressed="false"
          aria-label={`收藏 ${good_title}`}
        >
          <Icon name="heart" />
        </button>
      </div>
      <dl>
        {figuresOf(good, platform, sku).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={s.buy}>
        {sku ? (
          <Buy good={good} sku={sku} platform={platform} />
        ) : (
          <p>
            <small>{good.why_not ?? '暂不能投'}</small>
          </p>
        )}
      </div>
    </form>
  );
}

function Buy({ good, sku, platform }: GoodCardProps & { sku: GoodCardSku }) {
  const { on_time_rate, on_time_of, good_title } = good;
  return (
    <>
      <p>
        <b>{formatYuan(sku.price_fen)}</b>
        <small>{positionName(platform, sku.position)}</small>
        <small>
          准时 {rateText(on_time_rate)}
          {on_time_rate !== null && `（${on_time_of} 单）`}
        </small>
      </p>
      <input type="hidden" name="sku" value={sku.sku_id} />
      <button className={s.add} type="submit" aria-label={`加购 ${good_title}`}>
        <Icon name="cart-add" size={18} />
      </button>
    </>
  );
}

/** Followers, the platform's main figure and what it costs. */
function figuresOf(
  { fans, main }: Good,
  platform: Platform,
  sku: GoodCardSku | undefined,
): [name: string, value: string][] {
  const metric = platform.metrics.find(({ kind }) => kind === main?.kind);
  return [
    ['粉丝', formatCount(fans)],
    [
      mainName(platform, main?.kind),
      main && metric ? formatFigure(main.kind, main.value, metric.unit) : '—',
    ],
    [platform.cost.name, sku?.cost_fen == null ? '—' : formatCost(sku.cost_fen)],
  ];
}
