import { LinkButton } from '@/components/kit/ui/Button';
import { goodHref } from '@/lib/address/good-href';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { PriceHistory } from '../detail/PriceHistory';
import { SettledPrices } from '../detail/SettledPrices';
import { SkuTable } from '../detail/SkuTable';
import s from './AccountPage.module.css';
import type { AccountTold } from './account-told';
import { mainSku } from './main-sku';

/** What each position costs, what was paid for it, and what it was asked at before. */
export function AccountQuotes({ detail, settled, history }: AccountTold) {
  const { good, skus } = detail;
  return (
    <>
      {/* On a phone the box of prices says it (AccountBox). */}
      <div className={s.wide}>
        <SkuTable
          platform={platformOf(good.staff_style)}
          skus={skus}
          action={({ sku_id, name }) => (
            <LinkButton
              size={28}
              href={`${goodHref(good)}?sku=${sku_id}`}
              rel="nofollow"
              aria-label={`下单 ${name}`}
            >
              下单
            </LinkButton>
          )}
        />
      </div>
      <SettledPrices skus={skus} settled={settled} />
      <PriceHistory history={history} settled={settled} sku={mainSku(detail)} />
    </>
  );
}
