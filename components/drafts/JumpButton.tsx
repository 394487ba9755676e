import { Icon } from '@/components/kit/ui/marks/Icon';
import { filmMoment } from '@/lib/domain/drafts/film-moment';
import type { DraftRemarksProps } from './DraftRemarks';
import s from './FilmPlayer.module.css';

interface JumpButtonProps {
  remark: { file_key: string; at_second?: number | null | undefined; draft_no?: number };
  onJump: DraftRemarksProps['onJump'];
}

/** Nothing for what is about no moment. */
export function JumpButton({ remark, onJump }: JumpButtonProps) {
  const { at_second: second } = remark;
  if (second == null) return null;
  return (
    <button
      type="button"
      className={s.jump}
      onClick={() => onJump({ ...remark, at_second: second })}
    >
      <Icon name="play" size={12} />看 {filmMoment(second)}
    </button>
  );
}
