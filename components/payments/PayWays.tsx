import type { ReactNode } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Radio } from '@/components/kit/ui/field/Radio';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Tag } from '@/components/kit/ui/Tag';
import type { Output } from '@/lib/contract';
import { isOnline } from '@/lib/domain/payments/pay-ways';
import s from './PayWays.module.css';

export type PayWayRow = Output<'order-check'>['pay_ways'][number];

export interface PayWaysProps {
  ways: readonly PayWayRow[];
  active: PayWayRow['way'] | null;
  onSelect: (way: PayWayRow['way']) => void;
  /** What stands under the name of a way, instead of its note at the right. */
  under?: Partial<Record<PayWayRow['way'], ReactNode>>;
  /** At the right of a way. */
  end?: Partial<Record<PayWayRow['way'], ReactNode>>;
  /** Unfolds under the chosen way. */
  children?: ReactNode;
}

/** Radios as wide rows; 模拟 stands on every way that the simulator serves. */
export function PayWays({ ways, active, onSelect, under, end, children }: PayWaysProps) {
  return (
    <fieldset className={s.ways} aria-label="付款方式">
      {ways.map((row) => (
        <div key={row.way} className={cx(s.way, row.way === active && s.on)}>
          <div className={s.row}>
            <Radio
              name="way"
              className={s.pick}
              checked={row.way === active}
              disabled={!row.enabled}
              onChange={() => onSelect(row.way)}
            >
              <span className={s.name}>
                <span className={cx(s.mark, s[row.way])} aria-hidden="true">
                  {mark(row)}
                </span>
                <span className={s.words}>
                  <span className={s.label}>
                    {row.label}
                    {row.simulated && <Tag tone="amber">模拟</Tag>}
                  </span>
                  {under?.[row.way] && <span className={s.sub}>{under[row.way]}</span>}
                </span>
              </span>
            </Radio>
            {end?.[row.way] ?? (!under?.[row.way] && <span className={s.note}>{row.note}</span>)}
          </div>
          {row.way === active && children}
        </div>
      ))}
    </fieldset>
  );
}

function mark({ way, label }: PayWayRow): ReactNode {
  return isOnline(way) ? (
    label.charAt(0)
  ) : (
    <Icon name={way === 'wallet' ? 'wallet' : 'bank'} size={18} />
  );
}
