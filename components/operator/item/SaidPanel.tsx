import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { Button } from '@/components/kit/ui/Button';
import { SaidLines } from '../act/SaidLines';
import { Panel } from '../kit/Panel';

/** What is looked at is shown in full: whoever comes by the screen later does not find it. */
const shownSeconds = 60;

export interface SaidPanelProps {
  said: string;
  onClose: () => void;
}

/** What a look has answered, for a minute. */
export function SaidPanel({ said, onClose }: SaidPanelProps) {
  const left = useRemaining(shownSeconds, onClose);
  return (
    <Panel
      title="查看结果"
      note={`已记入操作记录，${left} 秒后收起`}
      more={
        <Button kind="text" size={28} onClick={onClose}>
          收起
        </Button>
      }
    >
      <SaidLines said={said} />
    </Panel>
  );
}
