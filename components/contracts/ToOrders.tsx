import { useArea } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import { areaHref } from '@/lib/address/routes';

/** The way to the orders that a contract can be made of. */
export function ToOrders() {
  return (
    <LinkButton kind="primary" size={32} href={areaHref(useArea(), 'order')}>
      看订单
    </LinkButton>
  );
}
