import { type AddOnKind, type AddOns, kindsOf } from '@/lib/domain/catalog/add-ons';

/** Add-ons as calls of the cart take them: a form sends no empty list. */
export function cartChoice(addOns: AddOns): AddOnKind[] | '' {
  const kinds = kindsOf(addOns);
  return kinds.length > 0 ? kinds : '';
}
