import { Alert } from 'antd';
import s from './form.module.css';

export interface FormAlertsProps {
  /** What stands in the fields was typed before, and not sent. */
  restored: boolean;
  /** What is wrong with no field in particular; '' nothing. */
  problem: string;
}

/** What a form says above its fields. */
export function FormAlerts({ restored, problem }: FormAlertsProps) {
  return (
    <>
      {restored && (
        <Alert
          className={s.alert}
          type="info"
          showIcon
          title="已恢复上次未提交的内容，请核对后提交"
        />
      )}
      {problem && <Alert className={s.alert} type="error" showIcon title={problem} />}
    </>
  );
}
