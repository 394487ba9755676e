import { Cached } from '@/components/kit/static/Cached';
import { Pager } from '@/components/kit/ui/Pager';
import { EmptyNote } from '@/components/reading/EmptyNote';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { ArticleItem } from './ArticleItem';
import s from './ArticleList.module.css';
import { categoryHref, labelHref } from './article-links';
import type { ArticleRow, QuestionRow } from './article-rows';
import { Chips } from './Chips';
import { QuestionTitles } from './QuestionTitles';
import { RankedTitles } from './RankedTitles';

export interface ArticleListBodyProps {
  found: Output<'article'>;
  heading: string;
  /** '' where none is chosen */
  category: string;
  /** '' where none is chosen */
  label: string;
  /** address of a page of this list */
  at: (page: number) => string;
  labels: Output<'article/label'>['labels'];
  hot: readonly ArticleRow[];
  questions: readonly QuestionRow[];
}

const allArticles = href('publicOpinion-publicDetails');

/** Articles by category and label, labels and what is read and asked beside them. */
export function ArticleListBody(props: ArticleListBodyProps) {
  const { found, heading, category, label, at, labels, hot, questions } = props;
  const side = (
    <>
      <ReadingCard title="标签">
        <Chips
          label="标签"
          items={labels.slice(0, 24).map(({ name, count }) => ({
            label: name,
            count,
            href: labelHref(name),
            here: name === label && !category,
          }))}
        />
      </ReadingCard>
      <ReadingCard title="读得最多">
        <RankedTitles rows={hot} />
      </ReadingCard>
      <ReadingCard
        title="大家在问"
        more={{ href: href('publicOpinion-askDetails'), words: '全部问答' }}
      >
        <QuestionTitles rows={questions} />
      </ReadingCard>
    </>
  );
  return (
    <ReadingColumns side={side}>
      <PageHead
        title={heading}
        note={found.by ? `${found.by.role}。${found.by.intro}` : `共 ${found.total} 篇`}
      />
      <section className={s.card}>
        <Kinds found={found} category={category} label={label} />
        {found.total > 0 ? <Rows rows={found.list} /> : <NoArticles />}
      </section>
      <Pager page={found.page} pages={found.pages} href={at} />
    </ReadingColumns>
  );
}

type KindsProps = Pick<ArticleListBodyProps, 'found' | 'category' | 'label'>;

/** The categories that have articles, and the way back from a label. */
function Kinds({ found, category, label }: KindsProps) {
  const all = found.categories.reduce((sum, { count }) => sum + count, 0);
  const kinds = [
    { label: '全部', href: allArticles, count: all, here: !category && !label },
    ...found.categories.map(({ key, name, count }) => ({
      label: name,
      href: categoryHref(key),
      count,
      here: key === category && !label,
    })),
  ].filter(({ count }) => count > 0);
  return (
    <div className={s.kinds}>
      <Chips label="栏目" items={kinds} />
      {label && (
        <a className={s.clear} href={category ? categoryHref(category) : allArticles}>
          去掉标签“{label}”
        </a>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly ArticleRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Cached key={row.id} id={`article row ${JSON.stringify(row)}`}>
          {() => <ArticleItem row={row} />}
        </Cached>
      ))}
    </ul>
  );
}

function NoArticles() {
  return (
    <EmptyNote
      title="还没有文章"
      text="编辑部写好后发布在这里"
      href={href('index')}
      words="返回首页"
    />
  );
}
