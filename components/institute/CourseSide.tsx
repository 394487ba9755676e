import { topicHref } from '@/components/articles/article-links';
import { Chips } from '@/components/articles/Chips';
import { ReadingCard } from '@/components/reading/ReadingCard';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import s from './Institute.module.css';
import type { Topic } from './lesson';
import { topicWords } from './topic-words';

/** Beside a course: all topics, and what this one takes and gives. */
export function CourseSide({ topic, found }: { topic: Topic; found: Output<'academy'> }) {
  const words = topicWords[topic.key];
  const minutes = found.list.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const topics = found.topics.filter(({ count }) => count > 0);
  return (
    <>
      <ReadingCard title="主题" more={{ href: href('institute'), words: '学院首页' }}>
        <div className={s.topics}>
          <Chips
            label="主题"
            items={topics.map(({ key, name, count }) => ({
              label: name,
              count,
              href: topicHref(key),
              here: key === topic.key,
            }))}
          />
        </div>
      </ReadingCard>
      <ReadingCard title="这个主题">
        <dl className={s.facts}>
          <div>
            <dt>讲数</dt>
            <dd>{found.total}</dd>
          </div>
          <div>
            <dt>本页读完约</dt>
            <dd>{minutes} 分钟</dd>
          </div>
        </dl>
        {words && <p className={s.next}>学完能做：{words.able}</p>}
      </ReadingCard>
    </>
  );
}
