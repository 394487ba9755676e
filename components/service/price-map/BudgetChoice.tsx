import { cx } from '@/components/kit/ui/cx';
import { href } from '@/lib/address/routes';
import { budgets } from '@/lib/domain/catalog/budgets';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './PriceMap.module.css';

/** 5千, 2万 */
const short = (yuan: number): string =>
  yuan < 10_000 ? `${yuan / 1_000}千` : `${yuan / 10_000}万`;

/** The budget of one publication: links and a plain form, which leaving its field sends where script runs. */
export function BudgetChoice({ hub, budget }: { hub: HubName; budget: number }) {
  return (
    <form className={s.budgets} action={href(hub)} data-budget="">
      <span id="budget">预算一条</span>
      <span className={s.offered}>
        {budgets.offered.map((yuan) => (
          <a
            key={yuan}
            href={href(hub, { b: yuan })}
            rel="nofollow"
            className={cx(yuan === budget && s.chosen)}
            aria-current={yuan === budget || undefined}
          >
            {short(yuan)}
          </a>
        ))}
      </span>
      <span className={s.typed}>
        ¥
        <input
          name="b"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          defaultValue={groupDigits(budget)}
          aria-labelledby="budget"
        />
      </span>
      <button type="submit" className={s.apply}>
        看
      </button>
    </form>
  );
}
