import { Card } from '@/components/kit/ui/Card';
import cardStyle from '@/components/kit/ui/Card.module.css';
import { cx } from '@/components/kit/ui/cx';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type Chapter, chaptersOf, type TheoryView } from './chapters';
import s from './Theory.module.css';

/** How the platform works: words to the left, the rule or its figures to the right. */
export function TheoryBody(view: TheoryView) {
  const chapters = chaptersOf(view);
  return (
    <>
      <nav className={s.side} aria-label="目录">
        {chapters.map(({ id, title }, index) => (
          <a key={id} href={`#${id}`}>
            {index + 1}. {title}
          </a>
        ))}
      </nav>
      <div className={s.main}>
        <header className={cx(cardStyle.card, s.head)}>
          <h1>产品原理</h1>
          <p>
            投放集市怎样排序、怎样比价、钱在哪里、按什么比例退。本页的公式、费率和期限都取自程序正在执行的规则，例子用的价格是
            {view.priceWords} {formatYuan(view.priceFen)}。
          </p>
        </header>
        {chapters.map((chapter, index) => (
          <ChapterCard key={chapter.id} chapter={chapter} number={index + 1} />
        ))}
      </div>
    </>
  );
}

function ChapterCard({ chapter, number }: { chapter: Chapter; number: number }) {
  const { id, title, text, onward, exhibit } = chapter;
  return (
    <Card flush className={s.chapter} id={id}>
      <div className={s.text}>
        <h2>
          <i>{number}</i>
          {title}
        </h2>
        {text.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {onward && <p>{onward}</p>}
      </div>
      <div className={s.exhibit}>{exhibit}</div>
    </Card>
  );
}
