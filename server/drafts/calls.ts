import { checkDraft } from '@/lib/domain/check-draft';
import type { Handlers } from '@/server/kernel/call-context';
import { findOwnOrder } from './find-own-order';
import { readCheckWords } from './read-check-words';
import { showDrafts } from './show-drafts';

export const draftsHandlers = {
  'order/drafts': (input, { db, caller }) => showDrafts(db, caller, input.order_sn),

  'order/check-draft': async ({ order_sn: orderSn, draft, files }, { db, caller }) => {
    const { brief } = await findOwnOrder(db, caller, orderSn);
    const words = await readCheckWords(db);
    return { findings: checkDraft({ text: draft, files, brief, words }) };
  },
} satisfies Handlers;
