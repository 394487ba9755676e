import { topicHref } from '@/components/articles/article-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Pager } from '@/components/kit/ui/Pager';
import { PageHead } from '@/components/reading/PageHead';
import { ReadingColumns } from '@/components/reading/ReadingColumns';
import type { Output } from '@/lib/contract';
import { CourseLesson } from './CourseLesson';
import { CourseSide } from './CourseSide';
import s from './Institute.module.css';
import type { Topic } from './lesson';
import { topicWords } from './topic-words';

export interface CourseBodyProps {
  topic: Topic;
  found: Output<'academy'>;
  /** number of the page's first lesson, from 1 */
  first: number;
  /** address of a page of this course */
  at: (page: number) => string;
}

/** One course: its lessons in order, the way on to the next topic after the last of them. */
export function CourseBody({ topic, found, first, at }: CourseBodyProps) {
  const next = found.topics[found.topics.indexOf(topic) + 1];
  return (
    <ReadingColumns side={<CourseSide topic={topic} found={found} />}>
      <PageHead title={topic.name} note={topicWords[topic.key]?.about ?? ''} />
      <ol className={s.course}>
        {found.list.map((lesson, index) => (
          <CourseLesson key={lesson.id} lesson={lesson} number={first + index} />
        ))}
      </ol>
      <Pager page={found.page} pages={found.pages} href={at} />
      {next && next.count > 0 && found.page === found.pages && <Onward topic={next} />}
    </ReadingColumns>
  );
}

function Onward({ topic: { key, name, count } }: { topic: Topic }) {
  return (
    <p className={s.onward}>
      下一个主题：
      <a href={topicHref(key)}>
        {name}，{count} 讲
        <Icon name="right" size={14} />
      </a>
    </p>
  );
}
