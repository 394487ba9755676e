import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { PostedForm } from '@/lib/page/page-loader';
import s from './VisitorForm.module.css';
import { VisitorFormField } from './VisitorFormField';
import type { VisitorForm } from './visitor-forms';

export interface VisitorFormBodyProps {
  form: VisitorForm;
  action: string;
  /** null: nothing was posted yet */
  posted: PostedForm | null;
  /** what stands in its fields before */
  begun?: Readonly<Record<string, string>>;
  /** the account that it is about */
  about?: { name: string; href: string } | null;
  hotline: string;
  /** when somebody is there, in words */
  hours: string;
}

/** A form as a page of its own, for browsers without script: itself, what was wrong with it, or what happens next. */
export function VisitorFormBody({
  form,
  action,
  posted,
  begun,
  about,
  hotline,
  hours,
}: VisitorFormBodyProps) {
  const { Answer } = form;
  const isTaken = posted?.status === 200;
  if (isTaken && !Answer) return <Taken form={form} promised={promiseOf(posted)} />;
  const wrong = problemsOf(posted);
  const asksForSlider = Boolean(posted && textIn(posted.data, 'captcha'));
  const card = (
    <Card className={s.card}>
      <h1>{form.title}</h1>
      {about && (
        <p>
          账号：<a href={about.href}>{about.name}</a>
        </p>
      )}
      <p>
        {form.intro}
        {form.saysHours && `服务时间：${hours}。`}
      </p>
      {asksForSlider ? (
        <FieldError>
          您所在的网络今天提交过多次，再次提交要先完成滑块验证，滑块需要浏览器运行 JavaScript
        </FieldError>
      ) : (
        posted &&
        !isTaken &&
        Object.keys(wrong).length === 0 && <FieldError>{posted.msg}</FieldError>
      )}
      {form.call && (
        <form className={s.form} method="post" action={action}>
          {form.fields.map((field) => (
            <VisitorFormField
              key={field.name}
              field={field}
              value={textIn(posted?.fields ?? begun, field.name)}
              error={wrong[field.name]}
            />
          ))}
          <Button type="submit" kind="primary" size={40}>
            {form.submit}
          </Button>
        </form>
      )}
      <p className={s.instead}>
        也可以直接拨打 <a href={`tel:${hotline}`}>{hotline}</a>，由顾问为您办理。
      </p>
    </Card>
  );
  if (!isTaken || !Answer) return card;
  return (
    <>
      {card}
      <div className={s.answer}>
        <Answer data={posted.data} />
      </div>
    </>
  );
}

function Taken({ form, promised }: { form: VisitorForm; promised: string }) {
  return (
    <Card className={s.card}>
      <h1>
        <Icon name="check-circle" size={24} />
        {form.taken ?? `已收到：${form.title}`}
      </h1>
      <p>{promised}</p>
      <div>
        <LinkButton kind="primary" size={40} href="/">
          返回首页
        </LinkButton>
      </div>
    </Card>
  );
}

/** When somebody will call, in the server's words. */
const promiseOf = ({ data, msg }: PostedForm): string => textIn(data, 'promised') || msg;

/** Problems by field, as the call told them. */
function problemsOf(posted: PostedForm | null): Record<string, string> {
  const { fields = {} } = (posted?.data ?? {}) as { fields?: Record<string, string> }; // dispatch's own form of a refusal
  return fields;
}

/** A text of an object that anybody may have sent; '' where there is none. */
function textIn(from: unknown, name: string): string {
  const value = (from as Record<string, unknown> | null | undefined)?.[name]; // looked at below
  return typeof value === 'string' ? value : '';
}
