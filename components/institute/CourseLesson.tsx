import { articleHref } from '@/components/articles/article-links';
import { Readers } from '@/components/articles/Readers';
import s from './Institute.module.css';
import type { Lesson } from './lesson';

export interface CourseLessonProps {
  lesson: Lesson;
  /** its place in the course, from 1 */
  number: number;
}

/** A lesson of a course, with what it says and how long it takes. */
export function CourseLesson({ lesson, number }: CourseLessonProps) {
  return (
    <li>
      <b>{number}</b>
      <div>
        <h2>
          <a href={articleHref(lesson.id)}>{lesson.title}</a>
        </h2>
        <p>{lesson.summary}</p>
        <p className={s.meta}>
          <span>{lesson.lessons} 节</span>
          <span>读完约 {lesson.minutes} 分钟</span>
          <Readers views={lesson.views} />
        </p>
      </div>
    </li>
  );
}
