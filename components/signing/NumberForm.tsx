import type { FormEvent, Ref } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import type { NumberAndCode, NumberProblems } from './use-verify';
import s from './Verify.module.css';

export interface NumberFormProps {
  busy: boolean;
  problems: NumberProblems;
  refused: string;
  onAsk: (input: NumberAndCode) => void;
  ref?: Ref<HTMLFormElement>;
}

/** Contract number and check code; without script the form is posted (components/visitor-forms/visitor-forms). */
export function NumberForm({ busy, problems, refused, onAsk, ref }: NumberFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '').trim();
    onAsk({ contract_sn: text('contract_sn'), check_code: text('check_code') });
  };
  return (
    <form
      ref={ref}
      className={s.form}
      method="post"
      action="/form/contract-verify"
      onSubmit={submit}
      noValidate
    >
      <Input
        name="contract_sn"
        label="合同编号"
        placeholder="如 HT2611-0437"
        maxLength={20}
        autoComplete="off"
        error={problems.contract_sn ?? null}
      />
      <Input
        name="check_code"
        label="校验码"
        placeholder="如 7K3F-Q9TD"
        maxLength={12}
        autoComplete="off"
        suffix="在合同每页的页脚"
        error={problems.check_code ?? null}
      />
      {refused && <FieldError>{refused}</FieldError>}
      <div className={s.ask}>
        <Button type="submit" kind="primary" loading={busy}>
          查询
        </Button>
        <p>按编号查，只显示签署方与时间，不显示金额与条款</p>
      </div>
    </form>
  );
}
