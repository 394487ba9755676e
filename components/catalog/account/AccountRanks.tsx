import { platformOf } from '@/lib/domain/catalog/platforms';
import type { AccountTold } from './account-told';
import { RanksCard } from './RanksCard';

/** Where it stands on the boards. */
export const AccountRanks = ({ detail: { good }, ranks }: AccountTold) => (
  <RanksCard platform={platformOf(good.staff_style)} ranks={ranks} />
);
