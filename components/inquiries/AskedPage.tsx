import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { AgreedForPlans } from '@/components/plans/TakeAgreed';
import type { AskedFor } from '@/lib/address/ask-href';
import type { Output } from '@/lib/contract';
import { writeCompared } from '@/lib/domain/planning/comparison';
import { AskForm } from './AskForm';
import { askedList } from './asked-list';

/** A type, not an interface: a loader's props must be a record. */
export type AskedPageProps = {
  inquiries: Output<'inquiry/list'>;
  /** the accounts that the address names, and what can be asked of them; null: none is named */
  asking: { asked: AskedFor; askable: Output<'inquiry/askable'> } | null;
  /** kept plans that could take what is agreed on */
  plans: Output<'plan/agreed'>['plans'];
};

export function AskedPage({ inquiries, asking, plans }: AskedPageProps) {
  return (
    <ListScreen
      list={askedList}
      data={inquiries}
      above={() => (
        <>
          {asking && <AskForm key={writeCompared(asking.asked.lines)} {...asking} />}
          <AgreedForPlans plans={plans} />
        </>
      )}
    />
  );
}
