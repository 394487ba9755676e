import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import s from './FavouriteButton.module.css';

export interface FavouriteButtonProps {
  sn: string;
  on: boolean;
  /** people who marked the good, the reader included */
  count: number;
}

/** The heart with its number. It turns at once, and back where the server refuses. */
export function FavouriteButton({ sn, on: first, count }: FavouriteButtonProps) {
  const [on, setOn] = useState(first);
  const { run } = useBusy();
  const others = count - (first ? 1 : 0);
  const toggle = () =>
    run(async () => {
      setOn(!on);
      const done = await api(on ? 'collect/cancel' : 'collect/store', { good_sn: [sn] });
      if (!done.ok) setOn(on);
      else toast.success(on ? '已取消收藏' : '已收藏');
    });
  return (
    <button
      type="button"
      className={s.heart}
      data-track="favourite"
      aria-pressed={on}
      onClick={toggle}
    >
      <Icon name={on ? 'heart-on' : 'heart'} size={18} />
      收藏 {groupDigits(others + (on ? 1 : 0))}
    </button>
  );
}
