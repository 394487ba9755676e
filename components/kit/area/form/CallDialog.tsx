import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { CallName } from '@/lib/contract';
import { agreeToLose } from './agree-to-lose';
import { CallFields, withStepUp } from './CallForm';
import s from './form.module.css';
import { type CallFormWork, useCallForm } from './use-call-form';

export interface CallDialogProps<N extends CallName> extends CallFormWork<N> {
  title: ReactNode;
  /** What will happen, above the fields. */
  text?: ReactNode;
  ok: string;
  /** Red: it cannot be undone. */
  danger?: boolean;
  onClose: () => void;
  /** In px; by its fields unless told. */
  width?: number;
  className?: string;
  /** Between the fields and the buttons; inside the form, so that it may watch them. */
  children?: ReactNode;
}

/**
 * Asks before a call is made, with as many fields as its row wants; none is a plain question. Mounted while it
 * shows. It closes when the call is done, or when the reader agrees to lose what was typed.
 */
export function CallDialog<N extends CallName>({
  title,
  text,
  ok,
  danger = false,
  onClose,
  width,
  className,
  children,
  ...work
}: CallDialogProps<N>) {
  const fields = withStepUp(work.call, work.fields);
  const form = useCallForm({ ...work, fields });
  const leave = async () => {
    if (!(await agreeToLose(form.isDirty()))) return;
    form.drop();
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={title}
      width={width ?? (fields.length > 0 ? 480 : 400)}
      {...(className ? { className } : null)}
      mask={{ closable: false }}
      okText={ok}
      cancelText="再想想"
      confirmLoading={form.busy}
      okButtonProps={{ danger }}
      onOk={() => form.form.submit()}
      onCancel={leave}
    >
      {text != null && <p className={s.text}>{text}</p>}
      <CallFields form={form} fields={fields}>
        {children}
      </CallFields>
    </Modal>
  );
}
