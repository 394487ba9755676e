import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import type { GoodCard } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCount, formatFigure } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Article.module.css';

/** Goods that a text speaks of, each with its price and the position it is for. */
export function GoodsBeside({ goods }: { goods: readonly GoodCard[] }) {
  const [first] = goods;
  const one = goods.every(({ staff_style }) => staff_style === first?.staff_style) && first;
  return (
    <section className={s.goods}>
      <div>
        <h2>在架资源</h2>
        {one && <a href={ownList(one.staff_style).root}>全部{platformOf(one.staff_style).noun}</a>}
      </div>
      <ul>
        {goods.map((good) => (
          <Good key={good.good_sn} good={good} />
        ))}
      </ul>
    </section>
  );
}

function Good({ good }: { good: GoodCard }) {
  return (
    <li>
      <Avatar name={good.good_title} src={good.img} size={40} />
      <div>
        <a href={accountHref(good)} title={good.good_title}>
          {good.good_title}
        </a>
        <p>{figuresOf(good)}</p>
        <p>
          <Offer good={good} />
        </p>
      </div>
    </li>
  );
}

/** 抖音·粉丝 120 万·播放中位数 35 万 */
function figuresOf({ staff_style, fans, main }: GoodCard): string {
  const platform = platformOf(staff_style);
  const metric = platform.metrics.find(({ kind }) => kind === main?.kind);
  const words = [platform.name, `粉丝 ${formatCount(fans)}`];
  if (main && metric)
    words.push(`${metric.name} ${formatFigure(main.kind, main.value, metric.unit)}`);
  return words.join('·');
}

function Offer({ good }: { good: GoodCard }) {
  const offer = mainOffer(good);
  if (!offer) return good.why_not ?? '暂不能投';
  return (
    <>
      <b>{formatYuan(offer.price_fen)}</b>
      {positionName(platformOf(good.staff_style), offer.position)}，报价至{' '}
      {offer.valid_until.slice(5)}
    </>
  );
}
