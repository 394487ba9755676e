import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { type ApiInput, type ApiResult, api } from '@/lib/api/api';
import { keepUnsent, readUnsent, type UnsentPlace } from '@/lib/browser/unsent';
import type { CallName, Output } from '@/lib/contract';
import { type FormField, isSecret } from '@/lib/domain/form/field';

export type FormValue = string | readonly string[];
export type FormValues = Record<string, FormValue>;

export interface CallFormWork<N extends CallName> {
  call: N;
  fields: readonly FormField[];
  /** Sent along, such as which order it is about. */
  fixed?: Readonly<Record<string, unknown>>;
  initial?: Readonly<FormValues>;
  /** What the platform said of single fields when it sent the last one back: stands there until that field is changed. */
  rejected?: Readonly<Record<string, string>>;
  /** Names what the form is about; what was typed and not sent is found by it again. */
  draft?: string;
  /** Where it is kept; the tab for what says who somebody is. */
  draftIn?: UnsentPlace;
  /** @param msg what the server says of it */
  onDone: (data: Output<N>, msg: string) => void | Promise<void>;
  /** Sending it ends nothing, or not always well: `onDone` says what became of it, instead of the sentence in green. */
  saysItself?: boolean;
  /** The server refused and named no field: what the form is about is another one by now. */
  onRefused?: () => void | Promise<void>;
  /** It was too often: so many seconds until the next try. */
  onTooOften?: (seconds: number) => void;
}

/**
 * A form of one call: checks by the call's own rule before sending, puts what the server refuses at its fields, and
 * keeps what was typed until it is sent, whatever ends the page (a dead session, a lost connection, a reload).
 */
export function useCallForm<N extends CallName>({
  call,
  fields,
  fixed,
  initial,
  rejected,
  draft,
  draftIn = 'browser',
  onDone,
  saysItself = false,
  onRefused,
  onTooOften,
}: CallFormWork<N>) {
  const [form] = Form.useForm<FormValues>();
  const [restored, setRestored] = useState(false);
  const [problem, setProblem] = useState('');
  const { busy, run } = useBusy();
  const draftKey = draft && `form:${call}:${draft}`;

  useEffect(() => {
    if (!draftKey) return;
    const kept = keptValues(readUnsent(draftKey, draftIn), fields);
    if (Object.keys(kept).length === 0) return;
    form.setFieldsValue(kept);
    setRestored(true);
  }, [draftKey, draftIn, fields, form]);

  useEffect(() => {
    form.setFields(
      Object.entries(rejected ?? {}).map(([name, said]) => ({ name, errors: [said] })),
    );
  }, [form, rejected]);

  const show = (problems: Readonly<Record<string, string>>) => {
    const known = new Set(fields.map(({ name }) => name));
    const [here, elsewhere] = [true, false].map((isHere) =>
      Object.entries(problems).filter(([name]) => known.has(baseName(name)) === isHere),
    );
    form.setFields((here ?? []).map(([name, said]) => ({ name: baseName(name), errors: [said] })));
    setProblem((elsewhere ?? []).map(([, said]) => said).join('；'));
    const first = here?.[0];
    if (first) form.focusField(baseName(first[0]));
  };

  const refuse = async ({ status, data, fields: problems }: Refusal) => {
    for (const field of fields)
      if (isSecret(field)) form.resetFields([field.name, again(field.name)]);
    show(problems);
    if (status === 429) onTooOften?.(Number(data.retry_after) || 0);
    if (status === 422 && Object.keys(problems).length === 0) await onRefused?.();
  };

  return {
    form,
    busy,
    restored,
    /** What is wrong with no field of the form in particular; '' nothing */
    problem,
    initialValues: { ...usualValues(fields), ...initial },
    onValuesChange: (changed: Partial<FormValues>) => {
      setProblem('');
      form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
      if (draftKey) keepUnsent(draftKey, keptValues(form.getFieldsValue(), fields), draftIn);
    },
    /** Gives up what was typed. */
    drop: () => {
      if (draftKey) keepUnsent(draftKey, undefined, draftIn);
    },
    /** True where something stands there that was typed and not sent. */
    isDirty: () => form.isFieldsTouched() || restored,
    submit: () =>
      run(async () => {
        const input = { ...fixed, ...sent(form.getFieldsValue(), fields) };
        const found = {
          ...(await ownProblems(call, input, fields)),
          ...twiceProblems(form, fields),
        };
        if (Object.keys(found).length > 0) return show(found);
        // The fields are the call's own names; whether the values fit, both sides have just said and will say.
        const answer = await api(call, input as ApiInput<N>, {
          show: 'unless-fields',
          showDone: !saysItself,
        });
        if (!answer.ok) return refuse(answer);
        if (draftKey) keepUnsent(draftKey, undefined, draftIn);
        await onDone(answer.data, answer.msg);
      }),
  };
}

type Refusal = Extract<ApiResult<unknown>, { ok: false }>;

/** The second box of what is typed twice. */
export const again = (name: string): string => `${name}:again`;

/** `brief.product` and `files.0` are about `product` and `files`. */
const baseName = (name: string): string => name.replace(/^brief\./, '').replace(/\.\d+$/, '');

function usualValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'files' || kind === 'choices' ? [] : kind === 'flag' ? '0' : '',
    ]),
  );
}

/** What may be kept and is known to the form of today. */
function keptValues(kept: unknown, fields: readonly FormField[]): FormValues {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    fields
      .filter((field) => !isSecret(field))
      .map(({ name }) => [name, (kept as Record<string, unknown>)[name]] as const)
      .filter((entry): entry is readonly [string, FormValue] => isValue(entry[1])),
  );
}

const isValue = (value: unknown): value is FormValue =>
  (typeof value === 'string' && value !== '') ||
  (Array.isArray(value) && value.length > 0 && value.every((it) => typeof it === 'string'));

/** Without second boxes. */
function sent(values: FormValues, fields: readonly FormField[]): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
}

function twiceProblems(
  form: { getFieldValue: (name: string) => unknown },
  fields: readonly FormField[],
): Record<string, string> {
  const different = fields.find(
    (field) =>
      field.kind === 'pay_password' &&
      field.twice &&
      form.getFieldValue(field.name) !== form.getFieldValue(again(field.name)),
  );
  return different ? { [different.name]: '两次输入的支付密码不一致' } : {};
}

/** By the contract's rule, as far as it is about these fields; the rules come when the first form is sent. */
async function ownProblems(
  call: CallName,
  input: object,
  fields: readonly FormField[],
): Promise<Record<string, string>> {
  try {
    const [{ contract }, { fieldProblems }] = await Promise.all([
      import('@/lib/contract'),
      import('@/lib/contract/fields/problems'),
    ]);
    const parsed = contract[call].input.safeParse(input);
    if (parsed.success) return {};
    const names = new Set(fields.map(({ name }) => name));
    return Object.fromEntries(
      Object.entries(fieldProblems(parsed.error)).filter(([name]) => names.has(baseName(name))),
    );
  } catch {
    return {}; // the rules did not load: the server has them too
  }
}
