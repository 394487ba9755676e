import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import s from './ChooseSku.module.css';

export interface ChooseSkuProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** 选择: makes a position the one that is ordered. */
export function ChooseSku({ name, isChosen, onChoose }: ChooseSkuProps) {
  const words = isChosen ? '已选' : '选择';
  return (
    <Button
      size={28}
      kind={isChosen ? 'outlined' : 'plain'}
      className={cx(s.choose, isChosen && s.on)}
      aria-pressed={isChosen}
      aria-label={`${words} ${name}`}
      onClick={onChoose}
    >
      {words}
    </Button>
  );
}
