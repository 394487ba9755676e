import { LinkButton } from '@/components/kit/ui/Button';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import type { FreeOrder } from './invoice-words';
import s from './invoices.module.css';

/** What is ticked and its sum, in sight however long the list is, with the way to the form below it. */
export function ChosenBar({
  orders,
  word,
  formId,
  submit,
}: {
  orders: readonly FreeOrder[];
  /** of the sum: 应开, 可开 */
  word: string;
  formId: string;
  submit: string;
}) {
  return (
    <div className={s.chosen} role="status">
      <span>
        已选 <b>{orders.length}</b> 单，{word}{' '}
        <b>{formatYuan(sumFen(orders.map((order) => order.amount_fen)), true)}</b>
      </span>
      <LinkButton kind="primary" size={32} href={`#${formId}`}>
        {submit}
      </LinkButton>
    </div>
  );
}
