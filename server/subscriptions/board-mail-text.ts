import { boardHref } from '@/lib/address/board-address';
import type { Answer } from '@/lib/contract';
import { type BoardPart, boardName } from '@/lib/domain/rankings/board-title';
import { fullPeriodName } from '@/lib/domain/rankings/calendar-periods';
import { siteUrl } from './mail-link';

/** A list of a board as it goes into a mail. */
export interface MailedBoard {
  part: BoardPart;
  list: Answer<'rank_board'>;
}

/** Places of a board that a mail tells, and accounts that rose. */
const TOP = 10;
const RISERS = 3;

export const mailSubject = (week: string, boards: readonly MailedBoard[]): string => {
  const [first] = boards;
  const name = first ? boardName(first.part) : '';
  const more = boards.length > 1 ? `等 ${boards.length} 张榜` : '';
  return `${fullPeriodName('week', week)}：${name}${more}`;
};

/** The lists of a week, each with what is to be seen on it, its first places, who rose, and its address that never changes. */
export const mailText = (week: string, boards: readonly MailedBoard[], endLink: string): string =>
  [
    ...boards.map((board) => boardText(week, board)),
    [
      '名次只由公式算出，不收费；公式、版本与数据来源写在每张榜的页面上。',
      `您订阅了以上榜单，每周一发布后发送。退订：${endLink}`,
    ].join('\n'),
  ].join('\n\n');

function boardText(week: string, { part, list }: MailedBoard): string {
  const address = boardHref({ ...part, period: 'week', date: week });
  const risers = list.risers
    .slice(0, RISERS)
    .map(({ title, place, rise }) => `${title}（第 ${place} 名，升 ${rise ?? 0} 位）`);
  return [
    `【${boardName(part)}】${list.from} 至 ${list.to}，${list.total} 个账号`,
    ...list.notes.sentences,
    ...list.list
      .slice(0, TOP)
      .map(
        ({ place, title, index, rise }) =>
          `${place}. ${title}　指数 ${index.toFixed(1)}　${riseWords(rise, list.compared)}`,
      ),
    ...(risers.length > 0 ? [`升得最快：${risers.join('、')}`] : []),
    `全部名次：${siteUrl()}${address}`,
  ].join('\n');
}

function riseWords(rise: number | null, compared: boolean): string {
  if (!compared) return '';
  if (rise === null) return '新上榜';
  if (rise === 0) return '持平';
  return rise > 0 ? `升 ${rise}` : `降 ${-rise}`;
}
