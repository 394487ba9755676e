import { useEffect, useState } from 'react';
import { randomKey } from '@/lib/browser/random-key';
import { keepUnsent, readUnsent } from '@/lib/browser/unsent';

export interface ChatDraft {
  body: string;
  /** of uploaded files */
  files: readonly string[];
  /** names the message once it has been sent; '' while it is still written */
  key: string;
}

const empty: ChatDraft = { body: '', files: [], key: '' };

/**
 * A message that is being written, kept for its writer until it is sent. Its key comes with the first sending and goes with
 * the first change: the same message sent again after a lost connection, or a reload, is the same message.
 */
export function useChatDraft(orderSn: string) {
  const name = `chat:${orderSn}`;
  const [draft, setDraft] = useState(empty);
  useEffect(() => {
    const kept = readUnsent(name);
    if (isDraft(kept)) setDraft(kept);
  }, [name]);

  const keep = (next: ChatDraft) => {
    setDraft(next);
    const isEmpty = next.body === '' && next.files.length === 0;
    keepUnsent(name, isEmpty ? undefined : next);
  };
  return {
    draft,
    change: (changed: Partial<Omit<ChatDraft, 'key'>>) => keep({ ...draft, ...changed, key: '' }),
    /** @returns the message as it is to be sent */
    seal: (): ChatDraft => {
      const sealed = { ...draft, key: draft.key || randomKey() };
      keep(sealed);
      return sealed;
    },
    clear: () => keep(empty),
  };
}

function isDraft(kept: unknown): kept is ChatDraft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { body, files, key } = kept as Partial<Record<keyof ChatDraft, unknown>>; // looked at below
  return (
    typeof body === 'string' &&
    typeof key === 'string' &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}
