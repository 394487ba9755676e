import { articleHref, topicHref } from '@/components/articles/article-links';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from './Institute.module.css';
import type { Lesson, Topic } from './lesson';
import { topicWords } from './topic-words';

export interface StageProps {
  topic: Topic;
  lessons: readonly Lesson[];
  /** its place on the way, from 1 */
  number: number;
}

/** A topic on the institute's front page, with its first lessons. */
export function Stage({ topic: { key, name, count }, lessons, number }: StageProps) {
  const words = topicWords[key];
  return (
    <li id={key}>
      <div className={s.topic}>
        <b>{number}</b>
        <h2>
          <a href={topicHref(key)}>{name}</a>
        </h2>
        {words && (
          <>
            <p>{words.about}</p>
            <p className={s.able}>学完能做：{words.able}</p>
          </>
        )}
      </div>
      <div className={s.lessons}>
        <ol>
          {lessons.map(({ id, title, minutes }) => (
            <li key={id} className={s.lesson}>
              <a href={articleHref(id)} title={title}>
                {title}
              </a>
              <span>{minutes} 分钟</span>
            </li>
          ))}
        </ol>
        <a className={s.all} href={topicHref(key)}>
          进入课程，共 {count} 讲
          <Icon name="right" size={14} />
        </a>
      </div>
    </li>
  );
}
