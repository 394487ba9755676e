import type { ReactNode } from 'react';
import { LinkButton } from '@/components/kit/ui/Button';
import cardStyle from '@/components/kit/ui/Card.module.css';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href, isBuilt } from '@/lib/address/routes';
import s from './Process.module.css';

/** Where either side goes from here. */
export function BeginCards() {
  return (
    <section className={s.begin}>
      <BeginCard
        title="我要投广告"
        text="按平台、品类和预算挑账号，加入购物车后一次结算，每个账号各成一个订单。"
      >
        <LinkButton kind="primary" href={href('productList')}>
          去挑账号
        </LinkButton>
        {isBuilt('yxjg') && <Onward href={href('yxjg')}>先看各平台价格</Onward>}
      </BeginCard>
      <BeginCard
        title="我有账号要接单"
        text="登记账号和报价，审核通过后上架。接单前能看到完整的投放要求，不合适可以拒单。"
      >
        {isBuilt('enter') && (
          <LinkButton kind="outlined" href={href('enter')}>
            媒体入驻
          </LinkButton>
        )}
        <Onward href={href('mediumLogin')}>媒体主登录</Onward>
      </BeginCard>
    </section>
  );
}

function BeginCard(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={cx(cardStyle.card, cardStyle.padded)}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}

function Onward(props: { href: string; children: ReactNode }) {
  return (
    <a className={s.link} href={props.href}>
      {props.children}
      <Icon name="right" size={14} />
    </a>
  );
}
