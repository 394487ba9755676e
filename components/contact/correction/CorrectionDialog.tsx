import { type FormEvent, useRef, useState } from 'react';
import { useSliderOnDemand } from '@/components/account/captcha/use-slider-on-demand';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Dialog } from '@/components/kit/ui/overlay/Dialog';
import { api } from '@/lib/api/api';
import {
  type CorrectionPart,
  correctionChoices,
  correctionLimits,
} from '@/lib/domain/contact/correction';
import { phoneLength } from '@/lib/domain/identity/phone';
import s from './CorrectionDialog.module.css';

export interface CorrectionDialogProps {
  sn: string;
  title: string;
  onClose: () => void;
}

/** What is wrong on an account's page, what is right, and how to reach who says so. */
export function CorrectionDialog({ sn, title, onClose }: CorrectionDialogProps) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState('');
  const [promised, setPromised] = useState('');
  const { busy, run } = useBusy();
  const slider = useSliderOnDemand();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = (name: string) => String(typed.get(name) ?? '').trim();
    const part = given('part') as CorrectionPart; // the server looks at it, '' too
    const input = { sn, part, mobile: given('mobile'), ...textsOf(given) };
    const answer = await run(() =>
      slider.send(input.mobile, (proof) =>
        api('contact/correction', { ...input, ...proof }, { show: 'none' }),
      ),
    );
    if (!answer) return; // the first submit is still on its way
    if (answer.ok) return setPromised(answer.data.promised);
    setProblems(answer.fields);
    const [first] = Object.keys(answer.fields);
    setRefused(first ? '' : answer.msg);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  if (promised)
    return (
      <Dialog title="提交纠错" onClose={onClose}>
        <div role="status" className={s.taken}>
          <p>
            <Icon name="check-circle" size={18} /> 已收到对“{title}”的纠错
          </p>
          <p>{promised}，结果发短信到您留下的手机号。</p>
          <Button data-autofocus onClick={onClose}>
            完成
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={`纠错：${title}`} width={520} onClose={onClose}>
      <form
        ref={form}
        className={s.form}
        method="post"
        action="/form/correction"
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="sn" value={sn} />
        <Select
          name="part"
          label="哪里有误"
          required
          options={correctionChoices}
          placeholder="请选择"
          error={problems.part ?? null}
          data-autofocus
        />
        <Textarea
          name="wrong"
          label="有误的内容"
          required
          rows={2}
          maxLength={correctionLimits.wrong}
          placeholder="页面上现在写的"
          error={problems.wrong ?? null}
        />
        <Textarea
          name="right"
          label="正确的内容"
          required
          rows={2}
          maxLength={correctionLimits.right}
          error={problems.right ?? null}
        />
        <Textarea
          name="evidence"
          label="依据"
          rows={2}
          maxLength={correctionLimits.evidence}
          placeholder="选填：能核对的网址，或怎样核对"
          error={problems.evidence ?? null}
        />
        <Input
          name="mobile"
          label="手机号"
          required
          digits
          maxLength={phoneLength}
          autoComplete="tel-national"
          placeholder="11 位手机号"
          hint="只用于通知处理结果，不对媒体主展示"
          error={problems.mobile ?? null}
        />
        {refused && <FieldError>{refused}。您填写的内容仍在，可以再次提交</FieldError>}
        <Button type="submit" kind="primary" size={40} loading={busy}>
          提交纠错
        </Button>
      </form>
      {slider.dialog}
    </Dialog>
  );
}

const textsOf = (given: (name: string) => string) => ({
  wrong: given('wrong'),
  right: given('right'),
  evidence: given('evidence'),
});
