import { Icon } from '@/components/kit/ui/marks/Icon';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { href, isBuilt } from '@/lib/address/routes';
import { countIn } from '@/lib/domain/catalog/hub-words';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatTime } from '@/lib/domain/time/format-time';
import type { ArticleRow, QuestionRow } from '../service-data';
import s from './Hub.module.css';
import type { PlatformNote } from './platform-notes';

export interface HubRailProps {
  hub: HubName;
  notes: readonly PlatformNote[];
  questions: readonly QuestionRow[];
  articles: readonly ArticleRow[];
  countedAt: string;
}

/** What is read beside the accounts: the platforms by their figures, questions, articles. */
export function HubRail({ hub, notes, questions, articles, countedAt }: HubRailProps) {
  return (
    <aside className={s.rail} aria-label="选平台与常见问题">
      {notes.length > 0 && (
        <section className={s.card} aria-labelledby="hub-notes">
          <h2 id="hub-notes">{countIn(hub)}各适合什么</h2>
          <ul>
            {notes.map(({ no, head, fact }) => (
              <li key={no} className={s.note}>
                <PlatformMark platform={no} size={20} />
                <b>
                  {platformOf(no).name}：{head}
                </b>
                <span className={s.fact}>{fact}</span>
              </li>
            ))}
          </ul>
          <p className={s.source}>按在架报价与账号统计，{formatTime(countedAt, 'minute')}</p>
        </section>
      )}
      {questions.length > 0 && isBuilt('publicOpinion-askDetails-id') && (
        <section className={s.card} aria-labelledby="hub-asked">
          <h2 id="hub-asked">买之前常问的</h2>
          {questions.map(({ id, title, answer }) => (
            <details key={id} className={s.asked}>
              <summary>{title}</summary>
              <p>
                {answer}{' '}
                <a className={s.more} href={href('publicOpinion-askDetails-id', { id })}>
                  看原问题
                </a>
              </p>
            </details>
          ))}
          <More to={href('publicOpinion-askDetails')} words="全部问答" />
        </section>
      )}
      {articles.length > 0 && isBuilt('publicOpinion-publicDetails-id') && (
        <section className={s.card} aria-labelledby="hub-read">
          <h2 id="hub-read">先读{['', '一', '两', '三'][articles.length] ?? ''}篇</h2>
          <ul>
            {articles.map(({ id, title, category_name, published_at }) => (
              <li key={id} className={s.text}>
                <a className={s.title} href={href('publicOpinion-publicDetails-id', { id })}>
                  {title}
                </a>
                <span className={s.kind}>
                  {category_name}·{formatTime(published_at, 'day')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function More({ to, words }: { to: string; words: string }) {
  return (
    <a className={s.more} href={to}>
      {words}
      <Icon name="right" size={14} />
    </a>
  );
}
