import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import s from './Item.module.css';
import type { ItemCheck } from './item-shown';

const marks: Record<ItemCheck['verdict'], { icon: IconName; words: string }> = {
  ok: { icon: 'check-circle', words: '相符' },
  differs: { icon: 'x-circle', words: '不符' },
  unknown: { icon: 'info', words: '未知' },
};

/** Agrees green, differs red, unknown grey. */
export function VerdictMark({ verdict }: { verdict: ItemCheck['verdict'] }) {
  return (
    <span className={cx(s.mark, s[verdict])}>
      <Icon name={marks[verdict].icon} size={16} />
      <span className="sr-only">{marks[verdict].words}：</span>
    </span>
  );
}
