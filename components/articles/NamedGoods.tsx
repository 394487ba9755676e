import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { accountHref } from '@/lib/address/account-href';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './Article.module.css';
import type { NamedGood } from './article-rows';

/** Accounts that a text speaks of, each with today's price; what is sold no more is grey. */
export function NamedGoods({ named }: { named: readonly NamedGood[] }) {
  return (
    <section className={s.goods}>
      <div>
        <h2>文中提到的账号</h2>
        <small>报价为今天的</small>
      </div>
      <ul>
        {named.map((each) => (
          <Named key={each.good?.good_sn ?? each.name} {...each} />
        ))}
      </ul>
    </section>
  );
}

function Named({ name, good }: NamedGood) {
  const offer = good && mainOffer(good);
  if (!good || !offer) {
    return (
      <li className={s.gone}>
        <Avatar name={name} src={good?.img ?? ''} size={40} />
        <div>
          {good ? <a href={accountHref(good)}>{name}</a> : name}
          <p>暂不可投</p>
        </div>
      </li>
    );
  }
  const platform = platformOf(good.staff_style);
  return (
    <li>
      <Avatar name={good.good_title} src={good.img} size={40} />
      <div>
        <a href={accountHref(good)} title={good.good_title}>
          {good.good_title}
        </a>
        <p>
          {platform.name}·{positionName(platform, offer.position)}
        </p>
        <p>
          <b>{formatYuan(offer.price_fen)}</b>报价至 {offer.valid_until.slice(5)}
        </p>
      </div>
    </li>
  );
}
