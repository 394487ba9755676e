import { orderHrefOf } from '@/lib/address/account-href';

/** Turns links to accounts to where they are ordered, as they are pointed at or focused. @returns what ends it */
export function leadBuyerLinks(): () => void {
  const lead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const to = link?.origin === location.origin ? orderHrefOf(link.pathname) : undefined;
    if (link && to) link.href = to;
  };
  document.addEventListener('pointerover', lead);
  document.addEventListener('focusin', lead);
  return () => {
    document.removeEventListener('pointerover', lead);
    document.removeEventListener('focusin', lead);
  };
}
