import type { RowActs } from '@/components/kit/area/list/list-spec';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';

/** Opens what was said and what can be answered below a row. */
export function UnfoldButton({
  isOpen,
  toggle,
  about,
  label = '看往来',
}: NonNullable<RowActs['unfold']> & { about: string; label?: string }) {
  return (
    <Button
      kind="plain"
      size={28}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? '收起' : label} ${about}`}
      onClick={toggle}
    >
      {isOpen ? '收起' : label}
      <Icon name={isOpen ? 'up' : 'down'} size={14} />
    </Button>
  );
}
