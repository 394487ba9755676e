import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { Price } from '@/components/kit/ui/Price';
import { type AddOns, addOnRows, listAddOns } from '@/lib/domain/catalog/add-ons';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import s from './AddOnChoice.module.css';
import type { Buying } from './use-buying';

export interface AddOnChoiceProps {
  /** what the listing sells beside its positions */
  offered: AddOns;
  buying: Pick<Buying, 'addOns' | 'toggle' | 'totalFen'>;
  /** of the chosen position alone */
  positionFen: number;
}

/** What may be ordered beside the chosen position, and what both come to. */
export function AddOnChoice({ offered, buying, positionFen }: AddOnChoiceProps) {
  const all = listAddOns(offered);
  if (all.length === 0) return null;
  return (
    <div className={s.choice}>
      <fieldset>
        <legend>附加服务</legend>
        {all.map(({ kind, name, fen }) => (
          <div key={kind} title={addOnRows[kind].does}>
            <Checkbox
              className={s.one}
              checked={buying.addOns[kind] !== undefined}
              onChange={() => buying.toggle(kind)}
            >
              <span>{name}</span>
              <b>+{formatYuan(fen)}</b>
              <small>{addOnRows[kind].does}</small>
            </Checkbox>
          </div>
        ))}
      </fieldset>
      {buying.totalFen !== positionFen && (
        <p className={s.total} role="status">
          合计 <Price fen={buying.totalFen} size={22} />
        </p>
      )}
    </div>
  );
}
