import { useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import { type Brief, emptyBrief } from '@/lib/domain/brief';
import type { BriefErrors } from './BriefFields';
import type { Settlement } from './order-row';

type Drafts = Readonly<Record<string, Brief>>;

/**
 * The briefs of the orders on one settlement page: one text for all, or each its own. They start apart where
 * the cart had different ones. What was typed stays until the server has it.
 */
export function useSettlementBriefs(orders: Settlement['orders']) {
  const editable = orders.filter((order) => order.state === 'pending_payment');
  const [drafts, setDrafts] = useState<Drafts>(() => startOf(orders));
  const [shared, setShared] = useState(() => areEqual(editable.map(briefOfOrder)));
  const [active, setActive] = useState(() => editable[0]?.order_sn ?? '');
  const [errors, setErrors] = useState<BriefErrors>({});
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  // What was typed while a save was under way is not saved by it.
  const latest = useRef(drafts);
  latest.current = drafts;

  const briefOf = (orderSn: string): Brief => drafts[orderSn] ?? emptyBrief;
  const mark = (sns: readonly string[]) => setUnsaved((old) => new Set([...old, ...sns]));

  const change = (brief: Brief) => {
    const sns = shared ? editable.map((order) => order.order_sn) : [active];
    setErrors({});
    mark(sns);
    setDrafts((old) => ({ ...old, ...Object.fromEntries(sns.map((sn) => [sn, brief])) }));
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
    save,
    select: setActive,
    /** Apart: each keeps what stands in it now. */
    split: (orderSn: string = active) => {
      setShared(false);
      setActive(orderSn);
    },
    /** Together: the one being written becomes everybody's. */
    join: () => {
      const brief = briefOf(active);
      const sns = editable.map((order) => order.order_sn);
      setShared(true);
      mark(sns);
      setDrafts((old) => ({ ...old, ...Object.fromEntries(sns.map((sn) => [sn, brief])) }));
    },
  };
}

export type SettlementBriefs = ReturnType<typeof useSettlementBriefs>;

const briefOfOrder = (order: Settlement['orders'][number]): Brief => ({
  ...emptyBrief,
  ...order.brief,
});

const startOf = (orders: Settlement['orders']): Drafts => {
  const all = orders.map((order) => [order.order_sn, briefOfOrder(order)] as const);
  // Equal ones are one object, so that they are saved together.
  return Object.fromEntries(
    all.map(([sn, brief]) => [sn, all.find(([, other]) => areEqual([brief, other]))?.[1] ?? brief]),
  );
};

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
