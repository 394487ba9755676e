import { orderHrefOf } from '@/lib/address/account-href';
import { readSession } from '@/lib/api/session';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';

/**
 * From now on links to an account's public page lead whoever may order to the page where it is ordered. Pages are the same for
 * all, so a link is turned in the browser, as it is pointed at or focused.
 */
export function leadBuyers(): void {
  // A listener that is there already is not added again.
  document.addEventListener('pointerover', lead);
  document.addEventListener('focusin', lead);
}

function lead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const to = link?.origin === location.origin ? orderHrefOf(link.pathname) : undefined;
  if (link && to && isAdvertiserGroup(Number(readSession()?.choiceFlag))) link.href = to;
}
