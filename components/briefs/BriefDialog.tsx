import { useEffect, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { type Brief, briefLabels, missingFields } from '@/lib/domain/briefs/brief';
import type { FitLine } from '@/lib/domain/briefs/shared-fit';
import s from './BriefDialog.module.css';
import { BriefFields } from './BriefFields';
import { BriefTemplates } from './BriefTemplates';
import { type SaveBrief, useBrief } from './use-brief';

export interface BriefDialogProps {
  /** Whose brief: one account, or 3 项. */
  subject: string;
  initial: Partial<Brief> | null;
  /** One sentence of fact above the form. */
  note?: string;
  save: SaveBrief;
  /** Names the orders or cart items: what was typed and not saved is found by it again. */
  draftKey: string;
  /** The accounts it is for, where several share it. */
  lines?: readonly FitLine[];
  onClose: () => void;
}

/** The brief over the page. It closes when it is saved, or when the reader agrees to lose what was typed. */
export function BriefDialog({
  subject,
  initial,
  note,
  save,
  draftKey,
  lines = [],
  onClose,
}: BriefDialogProps) {
  const brief = useBrief(initial, save, draftKey);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingFields(brief.value);

  const wrong = Object.keys(brief.errors).join();
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);

  const leave = async () => {
    const sure =
      !brief.dirty ||
      (await confirm({
        title: '放弃未保存的要求？',
        text: '关闭后，刚才填写的内容不会保留。',
        okText: '放弃',
        cancelText: '继续填写',
        danger: true,
      }));
    if (!sure) return;
    brief.drop();
    onClose();
  };
  const submit = async () => {
    if (await brief.submit()) onClose();
  };

  return (
    <Dialog
      title={`投放要求·${subject}`}
      width={760}
      onClose={leave}
      footer={
        <div className={s.foot}>
          {missing.length > 0 && (
            <span className={s.missing}>
              还差 {missing.map((field) => briefLabels[field]).join('、')}，可先保存
            </span>
          )}
          <Button onClick={leave}>取消</Button>
          <Button kind="primary" loading={brief.busy} onClick={submit}>
            保存
          </Button>
        </div>
      }
    >
      {note && <p className={s.note}>{note}</p>}
      {brief.unfit && (
        <p className={s.unfit} role="status">
          已保存，但还不能交给媒体主，请按下面的提示修改
        </p>
      )}
      {brief.restored && (
        <p className={s.note} role="status">
          已恢复上次未保存的内容，请核对后保存
        </p>
      )}
      <BriefTemplates value={brief.value} onChange={brief.change} onContact={brief.fillContact} />
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <BriefFields
          value={brief.value}
          onChange={brief.change}
          errors={brief.errors}
          lines={lines}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
