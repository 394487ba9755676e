import { useArea } from '@/components/kit/area/use-area';
import { LinkButton } from '@/components/kit/ui/Button';
import type { OrderRow } from '@/components/order-records/order-row';
import { nextStepOf } from './next-step';

/** 查看 is quiet; a step that is the reader's has a border, paying is filled. */
export function NextStep({ order }: { order: OrderRow }) {
  const { label, href, look } = nextStepOf(order, useArea());
  return (
    <LinkButton kind={look} size={28} href={href}>
      {label}
    </LinkButton>
  );
}
