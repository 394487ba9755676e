import { useState } from 'react';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Radio } from '@/components/kit/ui/field/Radio';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Price } from '@/components/kit/ui/Price';
import { CompareButton } from '@/components/tray/CompareButton';
import { askHref } from '@/lib/address/ask-href';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { useApp } from '@/store/AppStoreProvider';
import s from './AccountBox.module.css';

/** A position, in words. */
export interface BoxOption {
  id: number;
  position: number;
  name: string;
  /** what is made, and how long that takes */
  makes: string;
  /** 分; 0: it costs a commission alone */
  fen: number;
  price: string;
  /** '' unknown */
  cost: string;
  until: string;
  /** why it cannot be ordered; null: it can */
  closed: string | null;
  /** the first free day; null: none of the next weeks, '' unknown */
  first: string | null;
}

export interface AccountBoxProps {
  sn: string;
  title: string;
  /** address of its order page */
  order: string;
  options: readonly BoxOption[];
  /** id of the position that is chosen at first; null: it sells none */
  main: number | null;
  /** why nothing of the account can be ordered; null: something can */
  closed: string | null;
}

/**
 * What it costs and the way to the order, which asks for a login. On a phone the price and the way stand at the foot of the
 * window, and this box is the page's list of prices.
 */
export function AccountBox({ sn, title, order, options, main, closed: whole }: AccountBoxProps) {
  const [id, setId] = useState(main);
  const chosen = options.find((option) => option.id === id);
  const closed = whole ?? chosen?.closed ?? null;
  const isBuyer = useApp(({ user }) => isAdvertiserGroup(user?.group ?? 0));
  return (
    <Card className={s.box}>
      <p className={s.until}>
        <Icon name={closed ? 'warn' : 'clock'} size={16} />
        {closed ?? chosen?.until}
      </p>
      <fieldset className={s.options}>
        <legend className="sr-only">报价位置</legend>
        {options.map((option) => (
          <Radio
            key={option.id}
            name="position"
            value={option.id}
            checked={option.id === id}
            onChange={() => setId(option.id)}
            className={cx(s.option, option.id === id && s.on)}
          >
            <span>{option.name}</span>
            <b>{option.price}</b>
            <small>{option.makes}</small>
            <small>{option.cost}</small>
          </Radio>
        ))}
      </fieldset>
      {chosen && chosen.first !== '' && (
        <p className={s.first}>
          最早空档 <b>{chosen.first ?? '6 周内没有'}</b>
        </p>
      )}
      <div className={s.buy}>
        <p className={s.top}>
          {chosen && chosen.fen > 0 ? (
            <Price fen={chosen.fen} size={30} plain={closed !== null} />
          ) : (
            <b>{chosen?.price}</b>
          )}
          <span className={s.name}>
            {chosen?.name}
            {chosen && chosen.first !== '' && (
              <span className={s.soonest}>
                ，{chosen.first ? `最早 ${chosen.first}` : '6 周内没有空档'}
              </span>
            )}
          </span>
        </p>
        {closed ? (
          <Button kind="primary" size={44} className={s.order} disabled>
            暂不能下单
          </Button>
        ) : (
          <LinkButton
            kind="primary"
            size={44}
            className={s.order}
            href={chosen ? `${order}?sku=${chosen.id}` : order}
            rel="nofollow"
          >
            {isBuyer ? '去下单' : '登录后下单'}
          </LinkButton>
        )}
        <CompareButton sn={sn} title={title} sku={chosen?.id} />
      </div>
      <LinkButton
        size={36}
        block
        className={s.ask}
        href={askHref([{ sn, position: chosen?.position ?? 0 }])}
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
