import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { ActForm } from '../act/ActForm';
import type { ActAnswer, ActTarget } from '../act/send-act';
import { givenOf, type ReadyAct } from './act-of';
import type { ItemShown } from './item-shown';

export interface ActDialogProps {
  act: ReadyAct;
  target: ActTarget;
  version: string;
  division: ItemShown['item']['division'];
  /** notes and reasons so far; '' it rejects nothing */
  reason: string;
  onDone: (answer: ActAnswer) => void;
  onClose: () => void;
}

/** What an act still has to be told, and what it brings. */
export function ActDialog({
  act,
  target,
  version,
  division,
  reason,
  onDone,
  onClose,
}: ActDialogProps) {
  const { row, asked, reasonField } = act;
  return (
    <Dialog title={row.label} width={560} onClose={onClose}>
      <ActForm
        act={act.act}
        target={target}
        given={givenOf(act, version)}
        fields={asked}
        begun={reason && reasonField ? { [reasonField]: reason } : {}}
        division={division}
        effect={row.effect}
        label={row.label}
        isDanger={row.kind === 'reject'}
        onDone={onDone}
        onCancel={onClose}
      />
    </Dialog>
  );
}
