import { Button, Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { useHydrated } from '@/components/kit/hooks/use-hydrated';
import { stepUps } from '@/lib/api/step-ups';
import type { CallName } from '@/lib/contract';
import { filmHint } from '@/lib/domain/drafts/film';
import { type FormField, isRequired } from '@/lib/domain/form/field';
import { FieldControl } from './FieldControl';
import { FormAlerts } from './FormAlerts';
import s from './form.module.css';
import { again, type CallFormWork, useCallForm } from './use-call-form';

export interface CallFormProps<N extends CallName> extends CallFormWork<N> {
  submit: string;
  /** It cannot be sent yet; the button's words say why. */
  disabled?: boolean;
  /** Beside the button, such as when the money arrives. */
  note?: ReactNode;
  /** Between the fields and the button, such as what will be paid. */
  children?: ReactNode;
}

/** The fields of a call as a form with its button; what the call asks for again (a code, the pay password) stands last. */
export function CallForm<N extends CallName>({
  submit,
  disabled = false,
  note,
  children,
  ...work
}: CallFormProps<N>) {
  const fields = withStepUp(work.call, work.fields);
  const form = useCallForm({ ...work, fields });
  return (
    <CallFields form={form} fields={fields}>
      {children}
      <div className={s.submit}>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={form.busy}
          disabled={disabled}
        >
          {submit}
        </Button>
        {note != null && <span className={s.note}>{note}</span>}
      </div>
    </CallFields>
  );
}

/** The fields alone, for a form whose buttons stand elsewhere. */
export function CallFields({
  form,
  fields,
  children,
}: {
  form: ReturnType<typeof useCallForm>;
  fields: readonly FormField[];
  children?: ReactNode;
}) {
  const isHydrated = useHydrated();
  return (
    <Form
      name={useId()} // two forms on a page may have a field of the same name
      form={form.form}
      layout="vertical"
      className={s.form}
      requiredMark
      validateTrigger={[]}
      initialValues={form.initialValues}
      onValuesChange={form.onValuesChange}
      onFinish={form.submit}
    >
      {/* Until then the browser itself would send it, and lose what was typed. */}
      <fieldset disabled={!isHydrated}>
        <FormAlerts restored={form.restored} problem={form.problem} />
        {fields.map((field) => (
          <Item key={field.name} field={field} />
        ))}
        {children}
        <input type="submit" hidden />
      </fieldset>
    </Form>
  );
}

function Item({ field }: { field: FormField }) {
  const hint = field.hint ?? usualHint(field);
  return (
    <>
      <Form.Item
        name={field.name}
        label={field.kind === 'flag' ? null : field.label}
        required={isRequired(field)}
        {...(hint ? { extra: hint } : null)}
      >
        <FieldControl field={field} />
      </Form.Item>
      {field.kind === 'pay_password' && field.twice && (
        <Form.Item name={again(field.name)} label="再输一次" required>
          <FieldControl field={field} />
        </Form.Item>
      )}
    </>
  );
}

function usualHint(field: FormField): string {
  if (field.kind === 'files') return `图片或 PDF，最多 ${field.max} 个，单个不超过 6 MB`;
  if (field.kind === 'film') return filmHint;
  return '';
}

/** A call's step-up stands last, unless the form shows it already. */
export function withStepUp(call: CallName, fields: readonly FormField[]): readonly FormField[] {
  const asked = stepUps[call];
  if (!asked || fields.some(({ name }) => name === asked.name)) return fields;
  return [...fields, asked];
}
