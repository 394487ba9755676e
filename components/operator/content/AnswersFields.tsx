import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import s from './Content.module.css';
import { LateHtmlField } from './LateHtmlField';
import type { TextValues } from './text-values';

type Answer = TextValues['answers'][number];

export interface AnswersFieldsProps {
  answers: readonly Answer[];
  problems: Readonly<Record<string, string>>;
  onChange: (answers: Answer[]) => void;
}

/** The answers to a question, in their order. */
export function AnswersFields({ answers, problems, onChange }: AnswersFieldsProps) {
  const change = (key: number, part: Partial<Answer>) =>
    onChange(answers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const next = Math.max(-1, ...answers.map(({ key }) => key)) + 1;
  return (
    <>
      {answers.map(({ key, author, at, html }, index) => (
        <fieldset key={key} className={s.group}>
          <legend>第 {index + 1} 个回答</legend>
          <div className={s.pair}>
            <Input
              label="回答者"
              required
              value={author}
              error={problems[`answers.${index}.author`] ?? null}
              maxLength={20}
              onChange={(event) => change(key, { author: event.target.value })}
            />
            <Input
              type="datetime-local"
              label="时间"
              required
              value={at}
              error={problems[`answers.${index}.at`] ?? null}
              onChange={(event) => change(key, { at: event.target.value })}
            />
          </div>
          <LateHtmlField
            kind="question"
            label="回答"
            required
            rows={6}
            value={html}
            error={problems[`answers.${index}.html`] ?? null}
            onChange={(event) => change(key, { html: event.target.value })}
          />
          <div>
            <Button
              kind="text"
              size={28}
              onClick={() => onChange(answers.filter((one) => one.key !== key))}
            >
              去掉第 {index + 1} 个回答
            </Button>
          </div>
        </fieldset>
      ))}
      {problems.answers && <FieldError>{problems.answers}</FieldError>}
      <div>
        <Button
          size={32}
          onClick={() => onChange([...answers, { key: next, author: '', html: '', at: '' }])}
        >
          加一个回答
        </Button>
      </div>
    </>
  );
}
