import { formatChange, formatCount } from '@/lib/domain/figures/format-figure';

/** What rules look at on a week's list. */
export interface NoteFacts {
  /** 日均播放 */
  metric: string;
  /** accounts among the first twenty */
  top: number;
  /** their median of the metric, and the one a week before; null: there was no list */
  middle: number;
  before: number | null;
  leader: string;
  /** the leader's place the week before; null: not on that list */
  leaderWas: number | null;
  /** of the first hundred, who won the most places; null: nobody */
  riser: { title: string; place: number; won: number } | null;
  /** titles of those who are newly among the first twenty */
  fresh: readonly string[];
}

/** A change below this is none to speak of. */
const LEAST_CHANGE = 0.005;
/** So few names fit into a sentence. */
const NAMES = 2;

/** Two sentences on a week's list: how high its head stands, and who moved. Every figure stands in the list as well. */
export function boardNotes(facts: NoteFacts): string[] {
  return [headSentence(facts), moveSentence(facts)];
}

function headSentence({ metric, top, middle, before }: NoteFacts): string {
  const head = `前 ${top} 名的${metric}中位 ${formatCount(middle)}`;
  if (before === null || before <= 0) return `${head}。`;
  const change = middle / before - 1;
  if (Math.abs(change) < LEAST_CHANGE) return `${head}，与上周持平。`;
  const amount = formatChange(Math.abs(change)).replace('+', '');
  return `${head}，比上周${change > 0 ? '高' : '低'} ${amount}。`;
}

function moveSentence({ before, leader, leaderWas, riser, fresh, top }: NoteFacts): string {
  if (before === null) return `第 1 名是${leader}。`;
  const first =
    leaderWas === 1 ? `${leader}仍是第 1 名` : `${leader}${fromPlace(leaderWas)}升到第 1 名`;
  if (riser && riser.title !== leader) {
    const others = fresh.filter((title) => title !== riser.title && title !== leader);
    const rose = `${riser.title}升了 ${riser.won} 位到第 ${riser.place} 名，是前 100 里升得最快的`;
    return others.length > 0 ? `${rose}；${freshWords(others, top)}。` : `${rose}；${first}。`;
  }
  return fresh.length > 0
    ? `${first}；${freshWords(fresh, top)}。`
    : `${first}，前 ${top} 名没有新面孔。`;
}

const fromPlace = (was: number | null) => (was === null ? '从榜外' : `从第 ${was} 名`);

const freshWords = (titles: readonly string[], top: number) =>
  `${titles.slice(0, NAMES).join('、')}${titles.length > NAMES ? `等 ${titles.length} 个账号` : ''}新进前 ${top}`;
