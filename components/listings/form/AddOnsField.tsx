import { Input } from 'antd';
import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { typedYuan } from '@/lib/domain/money/typed-yuan';
import { ListingField } from './ListingField';
import s from './ListingForm.module.css';
import type { ListingFormState } from './use-listing-form';

/** What is sold beside each position, for a price of its own; left empty it is not. */
export function AddOnsField({ form }: { form: ListingFormState }) {
  const { values, change } = form;
  return (
    <div className={s.addOns}>
      <p className={s.hint}>附加服务：广告主下单时可加选，每个位置同价，不提供请留空</p>
      <div className={s.three}>
        {addOnKinds.map((kind) => {
          const { name, does } = addOnRows[kind];
          const field = addOnField(kind);
          return (
            <ListingField key={kind} form={form} name={field} label={name} hint={does}>
              {(control) => (
                <Input
                  {...control}
                  prefix="¥"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={11}
                  value={values.add_ons[kind]}
                  onChange={({ target }) =>
                    change(field, ({ add_ons }) => ({
                      add_ons: { ...add_ons, [kind]: typedYuan(target.value).replaceAll(',', '') },
                    }))
                  }
                />
              )}
            </ListingField>
          );
        })}
      </div>
    </div>
  );
}
