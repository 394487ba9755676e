import { useEffect, useRef, useState } from 'react';
import type { BriefErrors } from '@/components/briefs/BriefFields';
import { keepBriefDraft, readBriefDraft } from '@/components/briefs/brief-drafts';
import type { Settlement } from '@/components/order-records/order-row';
import { api } from '@/lib/api/api';
import { type Brief, emptyBrief, withContact } from '@/lib/domain/briefs/brief';
import { withoutProposedDay } from '@/lib/domain/briefs/draft-day';

type Drafts = Readonly<Record<string, Brief>>;

/**
 * The briefs of the orders on one settlement page: one text for all, or each its own. They start apart where
 * the cart had different ones. What was typed stays until the server has it.
 */
export function useSettlementBriefs(orders: Settlement['orders']) {
  const editable = orders.filter((order) => order.state === 'pending_payment');
  const [drafts, setDrafts] = useState<Drafts>(() => startOf(orders));
  const [shared, setShared] = useState(() => areEqual(Object.values(startOf(editable))));
  const [active, setActive] = useState(() => editable[0]?.order_sn ?? '');
  const [errors, setErrors] = useState<BriefErrors>({});
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  // What was typed while a save was under way is not saved by it.
  const latest = useRef(drafts);
  latest.current = drafts;

  const briefOf = (orderSn: string): Brief => drafts[orderSn] ?? emptyBrief;
  const mark = (sns: readonly string[]) => setUnsaved((old) => new Set([...old, ...sns]));

  const write = (sns: readonly string[], brief: Brief) => {
    mark(sns);
    setDrafts((old) => ({ ...old, ...Object.fromEntries(sns.map((sn) => [sn, brief])) }));
    for (const sn of sns) keepBriefDraft(sn, brief);
  };

  // What a page that was left had not saved comes back: after mount, since the server's HTML knows nothing of it.
  const waiting = useRef(orders);
  useEffect(() => {
    const found = waiting.current.flatMap((order) => {
      const brief = order.state === 'pending_payment' && readBriefDraft(order.order_sn);
      return brief ? [[order.order_sn, brief] as const] : [];
    });
    if (found.length === 0) return;
    const all = uniteEqual({ ...startOf(waiting.current), ...Object.fromEntries(found) });
    setDrafts(all);
    setUnsaved(new Set(found.map(([sn]) => sn)));
    setShared(areEqual(Object.values(all)));
  }, []);

  const change = (brief: Brief) => {
    setErrors({});
    write(shared ? editable.map((order) => order.order_sn) : [active], brief);
  };

  /** Saves what changed, equal ones in one call. @returns false where the server refused one */
  const save = async (): Promise<boolean> => {
    for (const [brief, sns] of together(drafts, unsaved)) {
      const answer = await api(
        'order/brief',
        { order_sn_list: sns, ...brief },
        { show: 'unless-fields' },
      );
      if (!answer.ok) {
        setErrors(answer.fields);
        if (!shared && sns[0]) setActive(sns[0]);
        return false;
      }
      // Kept all the same, and paying goes on: it can be mended until it fits.
      setErrors(answer.data.misfits);
      for (const sn of sns) if (latest.current[sn] === brief) keepBriefDraft(sn, undefined);
      setUnsaved(
        (old) =>
          new Set([...old].filter((sn) => !sns.includes(sn) || latest.current[sn] !== brief)),
      );
    }
    return true;
  };

  return {
    editable,
    shared,
    active,
    errors,
    value: briefOf(active),
    dirty: unsaved.size > 0,
    briefOf,
    change,
    /** Whom to ask, in the briefs that name nobody: not typed, so nothing that waits to be saved. */
    fillContact: (contact: Pick<Brief, 'contact_name' | 'contact_phone'>) =>
      setDrafts((old) =>
        uniteEqual(
          Object.fromEntries(
            Object.entries(old).map(([sn, brief]) => [sn, withContact(brief, contact)]),
          ),
        ),
      ),
    save,
    select: setActive,
    /** Apart: each keeps what stands in it now. */
    split: (orderSn: string = active) => {
      setShared(false);
      setActive(orderSn);
    },
    /** Together: the one being written becomes everybody's. */
    join: () => {
      setShared(true);
      write(
        editable.map((order) => order.order_sn),
        briefOf(active),
      );
    },
  };
}

export type SettlementBriefs = ReturnType<typeof useSettlementBriefs>;

const briefOfOrder = (order: Settlement['orders'][number]): Brief => ({
  ...emptyBrief,
  ...order.brief,
});

/** As they are kept; ones that differ by no more than the draft's day proposed for each account are one again. */
function startOf(orders: Settlement['orders']): Drafts {
  const told = orders.map((order) => [order.order_sn, briefOfOrder(order)] as const);
  const typed = orders.map((order) => {
    const { lead_time_days: leadTimeDays, today } = order.brief_terms;
    return [
      order.order_sn,
      withoutProposedDay(briefOfOrder(order), { leadTimeDays, today }),
    ] as const;
  });
  const isOneText = areEqual(typed.map(([, brief]) => brief));
  const isOneDay = areEqual(told.map(([, brief]) => brief));
  return uniteEqual(Object.fromEntries(isOneText && !isOneDay ? typed : told));
}

/** Equal ones are one object, so that they are saved together. */
function uniteEqual(drafts: Drafts): Drafts {
  const all = Object.entries(drafts);
  return Object.fromEntries(
    all.map(([sn, brief]) => [sn, all.find(([, other]) => areEqual([brief, other]))?.[1] ?? brief]),
  );
}

function areEqual(briefs: readonly Brief[]): boolean {
  return new Set(briefs.map((brief) => JSON.stringify(Object.entries(brief).sort()))).size <= 1;
}

function together(drafts: Drafts, unsaved: ReadonlySet<string>): [Brief, string[]][] {
  const groups = new Map<Brief, string[]>();
  for (const sn of unsaved) {
    const brief = drafts[sn];
    if (brief) groups.set(brief, [...(groups.get(brief) ?? []), sn]);
  }
  return [...groups];
}
