import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { EmptyNote } from '@/components/reading/EmptyNote';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { ArticleTitles } from './ArticleTitles';
import { categoryHref, feedPath, labelHref } from './article-links';
import type { ArticleRow, QuestionRow } from './article-rows';
import { Chips } from './Chips';
import s from './Hub.module.css';
import { HubLead } from './HubLead';
import { HubQuestions } from './HubQuestions';
import { RankedTitles } from './RankedTitles';

export interface HubBodyProps {
  /** articles */
  total: number;
  latest: readonly ArticleRow[];
  hot: readonly ArticleRow[];
  kinds: readonly { key: string; name: string; count: number; rows: ArticleRow[] }[];
  labels: Output<'article/label'>['labels'];
  questions: readonly QuestionRow[];
  /** questions, shown or not */
  asked: number;
  rulings: ReactNode;
}

/** The newest, the most read, every category, and what people ask. */
export function HubBody(props: HubBodyProps) {
  const { total, latest, hot, kinds, labels, questions, asked, rulings } = props;
  if (total === 0 && asked === 0) return <EmptyHub />;
  return (
    <>
      <PageHead title="营销资讯" note={`${total} 篇文章，${asked} 个问答`}>
        <a href={feedPath} data-full="">
          RSS 订阅
        </a>
      </PageHead>
      <div className={s.top}>
        <HubLead latest={latest} />
        <div className={s.beside}>
          <ReadingCard title="读得最多">
            <RankedTitles rows={hot} />
          </ReadingCard>
        </div>
      </div>
      <div className={s.kinds}>
        {kinds.map(({ key, name, count, rows }) => (
          <ReadingCard
            key={key}
            title={name}
            more={{ href: categoryHref(key), words: `全部 ${count} 篇` }}
          >
            <ArticleTitles rows={rows} />
          </ReadingCard>
        ))}
      </div>
      <div className={s.bottom}>
        <div>
          <HubQuestions questions={questions} asked={asked} />
          {rulings}
        </div>
        <div>
          <ReadingCard title="按标签找">
            <Chips label="标签" items={labels.slice(0, 30).map(labelChip)} />
          </ReadingCard>
          <ReadingCard title="按顺序学">
            <p className={s.learn}>
              第一次投放，从学院的六个主题读起：入门、选号、需求与稿件、资金与发票、直播带货、读懂数据。
            </p>
            <a className={s.go} href={href('institute')}>
              去营销学院
              <Icon name="right" size={14} />
            </a>
          </ReadingCard>
        </div>
      </div>
    </>
  );
}

const labelChip = ({ name, count }: { name: string; count: number }) => ({
  label: name,
  count,
  href: labelHref(name),
});

function EmptyHub() {
  return (
    <>
      <PageHead title="营销资讯" note="" />
      <ReadingCard title="文章与问答">
        <EmptyNote
          title="还没有文章和问答"
          text="编辑部写好后发布在这里"
          href={href('index')}
          words="返回首页"
        />
      </ReadingCard>
    </>
  );
}
