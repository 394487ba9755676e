import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { agreeToLose } from '@/components/kit/area/form/agree-to-lose';
import { FormAlerts } from '@/components/kit/area/form/FormAlerts';
import type { ActFormProps } from '@/components/order-records/act-form';
import s from './disputes.module.css';

export interface ActListModalProps extends ActFormProps {
  busy: boolean;
  restored: boolean;
  /** Something stands there that would be lost. */
  isDirty: boolean;
  /** Problems that stand at no field of the form. */
  problem: string;
  submit: () => void;
  drop: () => void;
  children: ReactNode;
}

/** The frame of a form with lists: the act's own title, words and button. */
export function ActListModal({ action, onClose, children, ...form }: ActListModalProps) {
  const { title, text, ok, danger = false } = action.question;
  const leave = async () => {
    if (!(await agreeToLose(form.isDirty))) return;
    form.drop();
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={title}
      width={720}
      mask={{ closable: false }}
      okText={ok}
      cancelText="再想想"
      confirmLoading={form.busy}
      okButtonProps={{ danger }}
      onOk={form.submit}
      onCancel={leave}
    >
      <p className={s.text}>{text}</p>
      <FormAlerts restored={form.restored} problem={form.problem} />
      <div className={s.points}>{children}</div>
    </Modal>
  );
}
