import { useArea } from '@/components/area/use-area';
import { LinkButton } from '@/components/ui/Button';
import { nextStepOf } from './next-step';
import type { OrderRow } from './order-row';

/** 查看 is quiet; a step that is the reader's has a border, paying is filled. */
export function NextStep({ order }: { order: OrderRow }) {
  const { label, href, look } = nextStepOf(order, useArea());
  return (
    <LinkButton kind={look} size={28} href={href}>
      {label}
    </LinkButton>
  );
}
