import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import s from './Content.module.css';

interface Part {
  title: string;
  text: string;
}

export interface SaidFieldsProps {
  /** of the field in the text */
  name: string;
  /** above the parts on the page */
  label: string;
  parts: readonly Part[];
  problems: Readonly<Record<string, string>>;
  onChange: (parts: Part[]) => void;
}

const most = 8;

/** Short paragraphs with a title each, in their order. */
export function SaidFields({ name, label, parts, problems, onChange }: SaidFieldsProps) {
  const change = (at: number, part: Partial<Part>) =>
    onChange(parts.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={s.group}>
      <legend>{label}</legend>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fields hold what they are given, and a part has nothing else of its own
        <div key={at} className={s.form}>
          <Input
            label={`${label}，第 ${at + 1} 条的标题`}
            required
            value={part.title}
            error={problems[`${name}.${at}.title`] ?? null}
            maxLength={30}
            onChange={(event) => change(at, { title: event.target.value })}
          />
          <Textarea
            label={`第 ${at + 1} 条的内容`}
            required
            rows={3}
            value={part.text}
            error={problems[`${name}.${at}.text`] ?? null}
            maxLength={300}
            onChange={(event) => change(at, { text: event.target.value })}
          />
          <div>
            <Button
              kind="text"
              size={28}
              aria-label={`去掉${label}的第 ${at + 1} 条`}
              onClick={() => onChange(parts.filter((_, index) => index !== at))}
            >
              去掉第 {at + 1} 条
            </Button>
          </div>
        </div>
      ))}
      {problems[name] && <FieldError>{problems[name]}</FieldError>}
      {parts.length < most && (
        <div>
          <Button
            size={32}
            aria-label={`给${label}加一条`}
            onClick={() => onChange([...parts, { title: '', text: '' }])}
          >
            加一条
          </Button>
        </div>
      )}
    </fieldset>
  );
}
