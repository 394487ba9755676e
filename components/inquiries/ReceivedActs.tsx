import type { RowActs } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { orderHref } from '@/components/order-records/order-row';
import type { InquiryLine } from '@/lib/contract/inquiries';
import { type InquiryAct, inquiryActOf } from '@/lib/domain/inquiries/process';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { dayOf } from './cells';
import { useDesk } from './desk';
import s from './received.module.css';
import { UnfoldButton } from './UnfoldButton';
import { useInquiryAct } from './use-inquiry-act';
import { keyOf } from './use-row-keys';

/** The owner's answers in one step: yes at once, the others with what they ask for below the row. */
export function ReceivedActs({
  line,
  unfold,
  onChanged,
}: {
  line: InquiryLine;
  unfold: RowActs['unfold'];
  onChanged: () => Promise<void>;
}) {
  const { busy, act } = useInquiryAct(line, onChanged);
  const { chosen, choose } = useDesk();
  const about = `${line.counterpart_name} ${line.good_title}`;
  const open = unfold?.isOpen && chosen?.lineId === line.line_id ? chosen.action : ('' as const);
  const answer = (name: InquiryAct) => {
    if (inquiryActOf(name).fields.length === 0) return void act(name);
    if (open === name) return unfold?.toggle();
    choose(line, name);
    if (!unfold?.isOpen) unfold?.toggle();
  };
  if (line.actions.length === 0) {
    return (
      <span className={s.acts}>
        {unfold && <UnfoldButton {...unfold} about={about} />}
        {line.state === 'ordered' && (
          <LinkButton kind="plain" size={28} href={orderHref(line.order_sn, 'medium')}>
            看订单
          </LinkButton>
        )}
      </span>
    );
  }
  return (
    <fieldset className={s.answers} aria-label={`答复 ${about}`} aria-busy={busy || undefined}>
      {line.actions.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          data-act={name}
          className={cx(name === 'agree' && s.yes, open === name && s.open)}
          aria-label={`${label} ${about}`}
          aria-keyshortcuts={keyOf(name)}
          {...(inquiryActOf(name).fields.length > 0 && { 'aria-expanded': open === name })}
          disabled={busy}
          onClick={() => answer(name)}
        >
          {name === 'agree' ? yesWords(line) : label}
        </button>
      ))}
    </fieldset>
  );
}

/** The content of a yes: the price, or the day where the listed price is asked. */
const yesWords = (line: InquiryLine): string =>
  line.price_fen === line.listed_fen
    ? `${dayOf(line).slice(0, 5)} 可以`
    : `同意 ${formatYuan(line.price_fen)}`;
