import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { areaHref, href } from '@/lib/address/routes';

/** Who has just ordered looks here for what is not paid yet. */
export function EmptyCart() {
  return (
    <EmptyState
      title="暂无数据"
      text="加购后可一次比价、一起结算；已经下单还没付款的，在待付款订单里"
      actions={
        <>
          <LinkButton kind="primary" size={32} href={href('productList')}>
            去挑账号
          </LinkButton>
          <LinkButton size={32} href={areaHref('personal', 'order', { tab: 'pending_payment' })}>
            待付款订单
          </LinkButton>
        </>
      }
    />
  );
}
