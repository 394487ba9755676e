import { ListScreen } from '@/components/kit/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { AskForm } from './AskForm';
import { askedList } from './asked-list';

/** A type, not an interface: a loader's props must be a record. */
export type AskedPageProps = {
  inquiries: Output<'inquiry/list'>;
  /** of the accounts that the address names; null: none is named */
  askable: Output<'inquiry/askable'> | null;
};

export function AskedPage({ inquiries, askable }: AskedPageProps) {
  return (
    <ListScreen
      list={askedList}
      data={inquiries}
      above={() =>
        askable && (
          <AskForm key={askable.goods.map(({ good_sn }) => good_sn).join()} askable={askable} />
        )
      }
    />
  );
}
