import { cx } from '@/components/kit/ui/cx';
import { Marked } from '@/components/kit/ui/Marked';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { Tooltip } from '@/components/kit/ui/overlay/Tooltip';
import { Tag } from '@/components/kit/ui/Tag';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import type { GoodCard, GoodCardSku } from '@/lib/contract/catalog';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { hasWord } from '@/lib/domain/catalog/search/mark-words';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { rateText } from '@/lib/domain/figures/format-figure';
import s from './GoodsRow.module.css';
import type { RowsView } from './GoodsRows';
import { columnsOf } from './list-view';
import { PriceChoice } from './PriceChoice';
import { CostFigure, FansFigure, MainFigure } from './RowFigures';

/** The form that the boxes of all rows belong to: what is ticked is compared, without script too. */
export const compareForm = 'compare';

/** A name longer than this does not fit its column and gets the bubble with the whole of it. */
const NAME_FITS = 11;

/**
 * One good. A form of its own: the chosen price goes with it, to the cart where script runs (use-goods-actions), to
 * the product page where it does not.
 */
export function GoodsRow({ good, view }: { good: GoodCard; view: RowsView }) {
  const marks = view.marks ?? [];
  const mixed = !view.platform;
  const platform = view.platform ?? platformOf(good.staff_style);
  const columns = columnsOf(platform, view.position);
  const chosen = chosenSku(good, platform, view.position);
  const path = goodHref(good);
  return (
    <li>
      <form
        className={cx(s.row, !good.orderable && s.off)}
        action={path}
        data-sn={good.good_sn}
        data-cate={good.categories[0] ?? ''}
      >
        <input
          className={s.pick}
          type="checkbox"
          name="sn"
          value={good.good_sn}
          form={compareForm}
          autoComplete="off"
          data-title={good.good_title}
          aria-label={`对比 ${good.good_title}`}
          title="加入对比"
        />
        <Avatar name={good.good_title} src={good.img} size={48} />
        <div className={s.who}>
          <h3 className={s.name}>
            {mixed && <PlatformMark platform={good.staff_style} />}
            <Name title={good.good_title} path={accountHref(good)} marks={marks} />
            <Verified by={good.verified} />
          </h3>
          <p>
            <Tags
              categories={good.categories}
              tags={good.tags}
              marks={marks}
              listed={view.category}
            />
          </p>
          <p className={s.facts}>
            <Facts good={good} marks={marks} />
          </p>
        </div>
        <div className={s.num}>
          <FansFigure good={good} />
        </div>
        <div className={s.num}>
          <MainFigure good={good} platform={platform} named={mixed} />
        </div>
        <div className={s.num}>
          <CostFigure good={good} sku={chosen} platform={platform} named={mixed} />
        </div>
        <div
          className={cx(s.cells, !mixed && columns.length === 2 && s.two)}
          role="radiogroup"
          aria-label={`${good.good_title} 报价位置`}
        >
          {columns.map((position) => (
            <PriceChoice
              key={position.id}
              position={position}
              sku={good.skus.find((sku) => sku.position === position.id)}
              chosen={chosen}
              mixed={mixed}
            />
          ))}
        </div>
        <button
          className={s.heart}
          type="button"
          data-heart=""
          aria-pressed="false"
          aria-label={`收藏 ${good.good_title}`}
        >
          <Icon name="heart" />
        </button>
        <AddButton title={good.good_title} orderable={chosen?.orderable} whyNot={good.why_not} />
      </form>
    </li>
  );
}

/** The price that is chosen at first: the filter's position, else the platform's main one, else any. */
function chosenSku(good: GoodCard, platform: Platform, position: number): GoodCardSku | undefined {
  const at = (id: number) => good.skus.find((sku) => sku.position === id && sku.orderable);
  return (
    at(position) ??
    at(platform.mainPosition) ??
    good.skus.find(({ orderable }) => orderable) ??
    good.skus.find((sku) => sku.position === (position || platform.mainPosition))
  );
}

interface Marks {
  /** words of a search */
  marks: readonly string[];
}

function Name({ title, path, marks }: { title: string; path: string } & Marks) {
  const link = (
    <a href={path}>
      <Marked text={title} words={marks} />
    </a>
  );
  return title.length > NAME_FITS ? <Tooltip text={title}>{link}</Tooltip> : <span>{link}</span>;
}

function Verified({ by }: { by: GoodCard['verified'] }) {
  if (by === 'none') return null;
  const words = by === 'company' ? '企业认证' : '个人认证';
  return (
    <span className={by === 'company' ? s.company : s.person} role="img" title={words}>
      <Icon name="shield" size={16} />
    </span>
  );
}

/**
 * The main category, that which the list is of, and tags, first those that were searched for: three of them, more does not
 * fit.
 */
function Tags({
  categories,
  tags,
  marks,
  listed,
}: Pick<GoodCard, 'categories' | 'tags'> & Marks & { listed: string | undefined }) {
  const isMarked = (name: string) => hasWord(name, marks);
  const [main] = categories;
  const shown = listed
    ? categories.filter((name) => name === main || name === listed)
    : categories.filter((name) => name === (categories.find(isMarked) ?? main));
  return (
    <>
      {shown.map((name) => (
        <Tag key={name} tone="blue">
          <Marked text={name} words={marks} />
        </Tag>
      ))}
      {tags
        .filter((name) => !shown.includes(name))
        .toSorted((a, b) => Number(isMarked(b)) - Number(isMarked(a)))
        .slice(0, 3 - shown.length)
        .map((name) => (
          <Tag key={name} tone="grey">
            <Marked text={name} words={marks} />
          </Tag>
        ))}
    </>
  );
}

/**
 * Where it is and what it has shown; where nothing can be ordered, why. Its id, where that was searched for. What its
 * owner says stands for orders there are none of yet: for both there is no room, and the product page has them.
 */
function Facts({ good, marks }: { good: GoodCard } & Marks) {
  const {
    account_id,
    area,
    order_count,
    told_orders,
    on_time_rate,
    on_time_of,
    orderable,
    why_not,
  } = good;
  if (!orderable && why_not) return <span>{why_not}</span>;
  return (
    <>
      {hasWord(account_id, marks) ? (
        <span>
          ID <Marked text={account_id} words={marks} />
        </span>
      ) : (
        area && (
          <span className={s.area}>
            <Marked text={area} words={marks} />
          </span>
        )
      )}
      {order_count > 0 ? (
        <span>完成 {order_count} 单</span>
      ) : (
        told_orders > 0 && <span title="历史接单，媒体主自报">自报 {told_orders} 单</span>
      )}
      <span title={`准时率按本站已交稿的订单统计，满 ${RATED_FROM} 单显示`}>
        准时 {rateText(on_time_rate)}
        {on_time_rate !== null && <i className={s.of}>（{on_time_of} 单）</i>}
      </span>
    </>
  );
}

/** Read without its row, a button says what it puts into the cart. */
function AddButton({
  title,
  orderable,
  whyNot,
}: {
  title: string;
  orderable: boolean | undefined;
  whyNot: string | null;
}) {
  return orderable ? (
    <button className={s.add} type="submit">
      <Icon name="cart-add" size={18} />
      <span>加购</span>
      <i className="sr-only"> {title}</i>
    </button>
  ) : (
    <button className={s.add} type="submit" disabled title={whyNot ?? undefined}>
      暂不能投
      <i className="sr-only"> {title}</i>
    </button>
  );
}
