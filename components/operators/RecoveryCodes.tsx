import { useState } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import s from './OperatorLogin.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shown once: each lets its person in without the device, a single time. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={s.form}>
      <p className={s.note}>
        验证器已绑定。下面的恢复码只显示这一次，每个只能用一次，设备丢失时代替动态验证码，请保存在安全的地方
      </p>
      <ul className={s.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} what="恢复码" />
      <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
        我已保存
      </Checkbox>
      <Button kind="primary" size={44} block disabled={!isSaved} onClick={onSaved}>
        进入运营台
      </Button>
    </div>
  );
}
