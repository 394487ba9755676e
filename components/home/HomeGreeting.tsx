import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onDemand } from '@/components/kit/ui/on-demand';
import { useApp } from '@/store/AppStoreProvider';

const Greeting = onDemand(() => import('./Greeting').then((file) => file.default));

/** Puts the greeting into the login card of a static body; the card's own words are hidden meanwhile. */
export function HomeGreeting({
  block,
  content,
}: {
  block: RefObject<HTMLElement | null>;
  /** changes when the body is another one */
  content: unknown;
}) {
  const user = useApp((state) => state.user);
  const [card, setCard] = useState<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` says when the elements are new ones
  useEffect(() => {
    setCard(block.current?.querySelector<HTMLElement>('[data-login]') ?? null);
  }, [block, content]);
  const isIn = user !== null;
  useEffect(() => {
    card?.toggleAttribute('data-in', isIn);
  }, [card, isIn]);
  return card && user ? createPortal(<Greeting key={user.name} user={user} />, card) : null;
}
