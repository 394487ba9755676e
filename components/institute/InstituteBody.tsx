import { ArticleTitles } from '@/components/articles/ArticleTitles';
import type { ArticleRow, QuestionRow } from '@/components/articles/article-rows';
import { QuestionTitles } from '@/components/articles/QuestionTitles';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import { href } from '@/lib/address/routes';
import s from './Institute.module.css';
import type { Lesson, Topic } from './lesson';
import { Stage } from './Stage';

export interface InstituteBodyProps {
  /** in the order they are learnt, each with its first lessons */
  stages: readonly { topic: Topic; lessons: readonly Lesson[] }[];
  /** lessons of all topics */
  total: number;
  latest: readonly ArticleRow[];
  questions: readonly QuestionRow[];
}

/** The institute's front page: the topics from top to bottom. */
export function InstituteBody({ stages, total, latest, questions }: InstituteBodyProps) {
  return (
    <ReadingColumns side={<Side latest={latest} questions={questions} />}>
      <PageHead title="营销学院" note={`${stages.length} 个主题，${total} 讲，从上往下读`} />
      <ol className={s.way}>
        {stages.map(({ topic, lessons }, index) => (
          <Stage key={topic.key} topic={topic} lessons={lessons} number={index + 1} />
        ))}
      </ol>
    </ReadingColumns>
  );
}

function Side({ latest, questions }: Pick<InstituteBodyProps, 'latest' | 'questions'>) {
  return (
    <>
      <ReadingCard title="最近更新">
        <ArticleTitles rows={latest} />
      </ReadingCard>
      <ReadingCard title="学完之后">
        <p className={s.next}>
          在架资源都可以按报价、粉丝、成本排序，付款先进入平台托管，7 天验收后才结算。
        </p>
        <p className={s.next}>
          <a href={href('productList')}>
            去选资源
            <Icon name="right" size={14} />
          </a>
        </p>
      </ReadingCard>
      <ReadingCard
        title="还不清楚的"
        more={{ href: href('publicOpinion-askDetails'), words: '全部问答' }}
      >
        <QuestionTitles rows={questions} />
      </ReadingCard>
    </>
  );
}
