import { useId, useMemo, useState } from 'react';
import { cx } from '@/components/kit/ui/cx';
import { Field } from '@/components/kit/ui/field/Field';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import type { Output } from '@/lib/contract';
import { besideOf, type EditedKind, type Measures } from './beside';
import s from './Editor.module.css';
import { readHtml } from './format/read-html';
import { RichText } from './RichText';

export interface HtmlFieldProps {
  name?: string;
  label: string;
  required?: boolean;
  error: string | null;
  rows: number;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  kind: EditedKind;
  /** what a text may name of the market */
  measures?: Measures;
  /** the last one: its figures and words are shown where they stand */
  preview?: Output<'operator/text-preview'> | null;
}

const none: Measures = [];

const modes = [
  { key: 'text', label: '编辑器' },
  { key: 'source', label: '源码' },
] as const;

/** The HTML of a text: as its page shows it, or as it is stored. Both are the same value. */
export function HtmlField({ label, error, required, value, onChange, ...rest }: HtmlFieldProps) {
  const { name, rows, kind, measures = none, preview } = rest;
  const id = useId();
  const beside = useMemo(() => besideOf(kind, measures, preview), [kind, measures, preview]);
  const { rules } = beside;
  const [isSource, setSource] = useState(() => readHtml(value, rules).problem !== undefined);
  const problem = isSource ? readHtml(value, rules).problem : undefined;
  const put = (html: string) => onChange({ target: { value: html } });
  return (
    <Field label={<span id={id}>{label}</span>} {...{ error, required }}>
      {(control) => (
        <div className={cx(s.editor, error && s.bad)}>
          <div className={s.bar}>
            <p role="status">
              {problem
                ? `只能在源码里改：${problem}`
                : isSource
                  ? 'HTML，保存时去掉不认识的标签'
                  : '输入 / 插入，Alt+↑↓ 移动一块'}
            </p>
            <Segmented
              items={modes}
              active={isSource ? 'source' : 'text'}
              label={`${label}的写法`}
              onSelect={(mode) => setSource(mode === 'source' || problem !== undefined)}
            />
          </div>
          {isSource ? (
            <textarea
              {...control}
              name={name}
              className={s.source}
              rows={rows}
              spellCheck={false}
              value={value}
              onChange={({ target }) => put(target.value)}
            />
          ) : (
            <RichText
              {...{ value, beside }}
              attributes={{
                ...{ id: control.id, role: 'textbox', 'aria-multiline': 'true' },
                'aria-labelledby': id,
                ...(control['aria-describedby'] && {
                  'aria-describedby': control['aria-describedby'],
                }),
                ...(error && { 'aria-invalid': 'true' }),
                ...(required && { 'aria-required': 'true' }),
              }}
              onChange={put}
              onUnreadable={() => setSource(true)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
