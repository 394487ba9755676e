import { Fragment } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { MoneyBar } from '@/components/process/MoneyBar';
import { MoneyKey } from '@/components/process/MoneyKey';
import { processSteps } from '@/components/process/process-steps';
import type { OrderState } from '@/lib/domain/orders/states';
import s from './Theory.module.css';

/** The states between which money moves. */
const shown: readonly OrderState[] = [
  'pending_payment',
  'producing',
  'retaining',
  'pending_settle',
  'completed',
];

/** Where the money of an order lies from payment to completion. */
export function EscrowBars({ priceFen, feeRate }: { priceFen: number; feeRate: string }) {
  return (
    <>
      <div className={s.bars}>
        {processSteps(priceFen, feeRate)
          .filter(({ state }) => shown.includes(state))
          .map(({ state, name, balances }, index) => (
            <Fragment key={state}>
              {index > 0 && <Icon name="right" size={16} />}
              <span>
                <MoneyBar amounts={balances} width={64} height={56} />
                {name}
              </span>
            </Fragment>
          ))}
      </div>
      <MoneyKey />
    </>
  );
}
