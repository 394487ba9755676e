import { type AddOnKind, type AddOns, listAddOns } from '@/lib/domain/catalog/add-ons';
import { listingLimits } from './forms';

/** The field of an add-on's price in the form of a listing, as the wire names it. */
export const addOnField = (kind: AddOnKind): string => `add_on_${kind}`;

/** What is wrong with the add-ons of a listing, by field; what is not sold has no price. */
export function addOnProblems(addOns: AddOns): Record<string, string> {
  return Object.fromEntries(
    listAddOns(addOns).flatMap(({ kind, name, fen }) => {
      const problem =
        fen <= 0
          ? `${name}的价格应大于 0，不提供请留空`
          : fen > listingLimits.addOnFen
            ? `${name}的价格不正确，请核对`
            : '';
      return problem ? [[addOnField(kind), problem]] : [];
    }),
  );
}
