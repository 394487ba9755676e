import { useRef } from 'react';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import { AnswerRulesCard } from './AnswerRulesCard';
import { DayCalendar } from './DayCalendar';
import { DeskProvider, useDesk } from './desk';
import { PriceCard } from './PriceCard';
import s from './received.module.css';
import { receivedList } from './received-list';
import { useRowKeys } from './use-row-keys';

/** A type, not an interface: a loader's props must be a record. */
export type ReceivedPageProps = {
  inquiries: Output<'inquiry/list'>;
  rules: Output<'inquiry/rules'>;
};

export function ReceivedPage({ inquiries, rules }: ReceivedPageProps) {
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  return (
    <DeskProvider>
      <div className={s.page}>
        <div ref={list}>
          <ListScreen list={receivedList} data={inquiries} />
        </div>
        <aside className={s.aside} aria-label="档期、成交价与自动答复">
          <OfLine first={inquiries.list[0] ?? null} />
          <AnswerRulesCard rules={rules} />
        </aside>
      </div>
    </DeskProvider>
  );
}

/** Days and prices of the line that is open, else of the first. */
function OfLine({ first }: { first: Output<'inquiry/list'>['list'][number] | null }) {
  const { line } = useDesk();
  const shown = line ?? first;
  return (
    shown && (
      <>
        <DayCalendar key={shown.line_id} line={shown} />
        <PriceCard line={shown} />
      </>
    )
  );
}
