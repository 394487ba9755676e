import type { QuestionRow } from '@/components/articles/article-rows';
import { HubQuestions } from '@/components/articles/HubQuestions';
import { caseHref } from '@/components/cases/case-links';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatChange, shortDay } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './HomeRail.module.css';

type Market = Output<'home_index'>['market'];
type Week = Output<'marketing_calendar'>['weeks'][number];
type Case = Output<'case/list'>['list'][number];

export interface HomeRailProps {
  market: Market;
  /** the coming weeks, the present one first */
  weeks: readonly Week[];
  /** delivered campaigns, the latest first */
  cases: readonly Case[];
  questions: readonly QuestionRow[];
  /** questions, shown or not */
  asked: number;
}

/** What moves on the market: beside the page in a wide window, below it in a narrow one. */
export function HomeRail({ market, weeks, cases, questions, asked }: HomeRailProps) {
  return (
    <aside className={s.rail} aria-label="市场动态">
      {market?.changes && <Changes changes={market.changes} countedAt={market.counted_at} />}
      {weeks.some(({ taken }) => taken > 0) && <Weeks weeks={weeks} />}
      {cases.length > 0 && <Done cases={cases} />}
      {questions.length > 0 && <HubQuestions questions={questions} asked={asked} />}
    </aside>
  );
}

interface ChangesProps {
  changes: NonNullable<NonNullable<Market>['changes']>;
  countedAt: string;
}

function Changes({ changes: { rises, falls, came, ending }, countedAt }: ChangesProps) {
  const facts: [string, number, string][] = [
    ['变价', rises + falls, `涨 ${groupDigits(rises)}，降 ${groupDigits(falls)}`],
    ['新上架', came, '近 7 天来到本站'],
    ['7 天内到期', ending, '报价到期前要重新确认'],
  ];
  return (
    <section className={s.card} aria-labelledby="home-changes">
      <div className={s.head}>
        <h2 id="home-changes">近 7 天的变动</h2>
        <span>{formatTime(countedAt, 'minute')} 统计</span>
      </div>
      <dl className={s.facts}>
        {facts.map(([name, count, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{groupDigits(count)}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How much of the coming weeks is taken, against the fullest of them. */
function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(...weeks.map(({ taken }) => taken));
  return (
    <section className={s.card} aria-labelledby="home-weeks">
      <div className={s.head}>
        <h2 id="home-weeks">往后 {weeks.length} 周档期</h2>
        <a href={href('news')}>营销日历</a>
      </div>
      <ol className={s.weeks}>
        {weeks.map(({ monday, taken }, nth) => (
          <li key={monday}>
            <span>{nth === 0 ? '本周' : `${shortDay(monday)} 起`}</span>
            <span className={s.bar}>
              <i style={{ width: `${Math.round((taken / most) * 100)}%` }} />
            </span>
            <b>{groupDigits(taken)} 条已定</b>
          </li>
        ))}
      </ol>
      <p className={s.note}>已付款或已谈妥、还没发布的投放，条形以最满的一周为满</p>
    </section>
  );
}

function Done({ cases }: { cases: readonly Case[] }) {
  return (
    <section className={s.card} aria-labelledby="home-done">
      <div className={s.head}>
        <h2 id="home-done">刚做完的</h2>
        <span>结果比下单时的承诺</span>
      </div>
      <ul className={s.done}>
        {cases.map(({ id, title, brand, orders, outcome }) => (
          <li key={id}>
            <a href={caseHref(id)} title={title}>
              {title}
            </a>
            <small>
              {brand ? `${brand} · ` : ''}
              {orders} 条
            </small>
            {outcome.away < 0 && <em>未达</em>}
            <b>{formatChange(outcome.away)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
