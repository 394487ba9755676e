import { ArticleTitles } from '@/components/articles/ArticleTitles';
import { questionLabelHref } from '@/components/articles/article-links';
import type { ArticleRow } from '@/components/articles/article-rows';
import { Chips } from '@/components/articles/Chips';
import { Cached } from '@/components/kit/static/Cached';
import { Pager } from '@/components/kit/ui/Pager';
import { EmptyNote } from '@/components/reading/EmptyNote';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { QuestionItem } from './QuestionItem';
import { QuestionSearch } from './QuestionSearch';
import s from './Questions.module.css';

export interface QuestionListBodyProps {
  found: Output<'question/index'>;
  heading: string;
  /** word searched for, '' for none */
  q: string;
  /** '' where none is chosen */
  label: string;
  /** address of a page of this list */
  at: (page: number) => string;
  /** articles that answer much of what is asked */
  hot: readonly ArticleRow[];
}

const allQuestions = href('publicOpinion-askDetails');

/** Questions by label and word, labels and articles beside them. */
export function QuestionListBody({ found, heading, q, label, at, hot }: QuestionListBodyProps) {
  return (
    <ReadingColumns side={<Side labels={found.labels} label={label} q={q} hot={hot} />}>
      <PageHead title={heading} note={`共 ${found.total} 个问题`}>
        <QuestionSearch action={allQuestions} q={q} />
      </PageHead>
      <section className={s.card}>
        {found.total === 0 ? (
          <NothingFound q={q} />
        ) : (
          <ul>
            {found.list.map((row) => (
              <Cached key={row.id} id={`question row ${JSON.stringify(row)}`}>
                {() => <QuestionItem row={row} />}
              </Cached>
            ))}
          </ul>
        )}
      </section>
      <Pager page={found.page} pages={found.pages} href={at} />
    </ReadingColumns>
  );
}

type SideProps = Pick<QuestionListBodyProps, 'label' | 'q' | 'hot'> & {
  labels: QuestionListBodyProps['found']['labels'];
};

function Side({ labels, label, q, hot }: SideProps) {
  const chips = [
    { label: '全部', href: allQuestions, here: !label && !q },
    ...labels.slice(0, 24).map(({ name, count }) => ({
      label: name,
      count,
      href: questionLabelHref(name),
      here: name === label && !q,
    })),
  ];
  return (
    <>
      <ReadingCard title="按标签看">
        <Chips label="标签" items={chips} />
      </ReadingCard>
      <ReadingCard
        title="规则与攻略"
        more={{ href: href('publicOpinion-publicDetails'), words: '全部文章' }}
      >
        <ArticleTitles rows={hot.slice(0, 8)} undated />
      </ReadingCard>
    </>
  );
}

function NothingFound({ q }: { q: string }) {
  return q ? (
    <EmptyNote
      title={`没有提到“${q}”的问题`}
      text="换一个词，或按标签浏览"
      href={allQuestions}
      words="看全部问题"
    />
  ) : (
    <EmptyNote
      title="还没有问答"
      text="问题由编辑部整理后发布"
      href={href('index')}
      words="返回首页"
    />
  );
}
