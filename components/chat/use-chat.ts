import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';

export type ChatPage = Output<'order/messages'>;
export type ChatMessage = ChatPage['list'][number];

const pollMs = 10_000;
/** Addresses of files are good for ten minutes: before that the newest page is asked for whole. */
const freshMs = 8 * 60_000;

/**
 * The conversation of an order: what the page was loaded with, then what comes, asked for every ten seconds as long as
 * somebody looks at the page. It stops at the first failure, until it is asked to go on.
 */
export function useChat(orderSn: string, first: ChatPage) {
  const [loaded, setLoaded] = useState(first);
  const [messages, setMessages] = useState(first.list);
  const [earlier, setEarlier] = useState(first.earlier);
  const [failed, setFailed] = useState(false);
  const newest = useRef(messages.at(-1)?.id);
  const wholeAt = useRef(0);

  // The page was loaded anew: its answer is the newest.
  if (first !== loaded) {
    setLoaded(first);
    setMessages(merge(messages, first.list));
  }
  useEffect(() => {
    newest.current = messages.at(-1)?.id;
  }, [messages]);
  useEffect(() => {
    if (loaded) wholeAt.current = Date.now();
  }, [loaded]);

  const add = useCallback((list: readonly ChatMessage[]) => {
    if (list.length > 0) setMessages((old) => merge(old, list));
  }, []);

  const ask = useCallback(async () => {
    const isFresh = Date.now() - wholeAt.current < freshMs;
    const after = isFresh ? newest.current : undefined;
    const page = await api('order/messages', { order_sn: orderSn, after }, { show: 'none' });
    setFailed(!page.ok);
    if (!page.ok) return;
    if (after === undefined) wholeAt.current = Date.now();
    add(page.data.list);
  }, [orderSn, add]);

  const isOpen = first.closed === '';
  useEffect(() => {
    if (failed || !isOpen) return;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    const timer = setInterval(askIfSeen, pollMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [failed, isOpen, ask]);

  return {
    messages,
    /** there are older ones on the server */
    earlier,
    /** what comes is not asked for any more */
    failed,
    ask,
    add,
    loadEarlier: async () => {
      const before = messages[0]?.id;
      const page = await api('order/messages', { order_sn: orderSn, before });
      if (!page.ok) return;
      add(page.data.list);
      setEarlier(page.data.earlier);
    },
  };
}

/** One list by number; of a message in both, the newer answer. */
function merge(old: readonly ChatMessage[], came: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...old, ...came].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}
