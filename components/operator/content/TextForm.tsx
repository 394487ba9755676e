import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import type { Output } from '@/lib/contract';
import { articleCategories, articleTopics } from '@/lib/domain/articles/categories';
import type { TextKind } from '@/lib/domain/articles/text-key';
import { AnswersFields } from './AnswersFields';
import s from './Content.module.css';
import { LateHtmlField } from './LateHtmlField';
import { StepsFields } from './StepsFields';
import type { TextValues } from './text-values';
import type { EditedText } from './use-text';

export interface TextFormProps {
  kind: Exclude<TextKind, 'solution'>;
  isNew: boolean;
  authors: readonly string[];
  measures: Output<'operator/text'>['measures'];
  edited: EditedText;
}

const categories = articleCategories.map(({ key, name }) => ({ value: key, label: name }));
const topics = [
  { value: '', label: '不在学院' },
  ...articleTopics.map(({ key, name }) => ({ value: key, label: name })),
];

/** What a text is made of; its HTML as it is stored. */
export function TextForm({ kind, isNew, authors, measures, edited }: TextFormProps) {
  const { values, change, problems, slug, setSlug } = edited;
  /** Of a field that holds text. */
  const field = (
    name: 'title' | 'summary' | 'author' | 'cover' | 'labels' | 'html' | 'category' | 'topic',
  ) => ({
    name,
    value: values[name],
    error: problems[name] ?? null,
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value } as Partial<TextValues>),
  });
  const isArticle = kind === 'article';
  return (
    <div className={s.form}>
      {isNew && (
        <Input
          name="slug"
          label="编号"
          required
          hint="小写字母、数字和连字符，以后不能改；页面地址另有数字"
          value={slug}
          error={problems.slug ?? problems.text ?? null}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setSlug(event.target.value)}
        />
      )}
      <Input
        {...field('title')}
        label={isArticle ? '标题' : '问题'}
        required
        maxLength={isArticle ? 60 : 80}
      />
      {isArticle && (
        <>
          <Textarea {...field('summary')} label="摘要" required rows={3} maxLength={160} />
          <div className={s.pair}>
            <Select {...field('category')} label="分类" required options={categories} />
            <Select {...field('topic')} label="学院主题" options={topics} />
            <Input {...field('author')} label="作者" required maxLength={20} list="text-authors" />
            <Input {...field('cover')} label="图片地址（可不填）" maxLength={300} />
          </div>
          <datalist id="text-authors">
            {authors.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <div className={s.pair}>
        <Input {...field('labels')} label="标签" hint="用顿号分开，最多 6 个" maxLength={90} />
        <Input
          name="publishedAt"
          type="datetime-local"
          label="上线时间"
          hint="北京时间；不填为发布时"
          value={values.publishedAt}
          error={problems.publishedAt ?? null}
          onChange={(event) => change({ publishedAt: event.target.value })}
        />
      </div>
      <LateHtmlField
        {...field('html')}
        {...{ kind, measures }}
        preview={edited.preview}
        label={isArticle ? '正文' : '补充说明（可不填）'}
        required={isArticle}
        rows={isArticle ? 24 : 5}
      />
      {isArticle ? (
        <StepsFields
          steps={values.steps}
          error={problems.steps}
          onChange={(steps) => change({ steps })}
        />
      ) : (
        <AnswersFields
          answers={values.answers}
          problems={problems}
          onChange={(answers) => change({ answers })}
        />
      )}
    </div>
  );
}
