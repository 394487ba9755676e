import { LinkButton } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { boardHref } from '@/lib/address/board-address';
import { href } from '@/lib/address/routes';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, shortDay } from '@/lib/domain/figures/format-figure';
import { boardName } from '@/lib/domain/rankings/board-title';
import { fullPeriodName, periodName } from '@/lib/domain/rankings/calendar-periods';
import { shiftDay } from '@/lib/domain/time/shift-day';
import card from '../RankSide.module.css';
import { SideAccount } from '../SideAccount';
import { SideCard } from '../SideCard';
import { BoardFormula } from './BoardFormula';
import s from './BoardSide.module.css';
import type { BoardView } from './board-view';
import { stepWords } from './board-words';

/** Who rises, who costs least, how the list is made, and the lists before. */
export function BoardSide({ view }: { view: BoardView }) {
  const { filter, board } = view;
  const { cost, mainPosition } = platformOf(filter.platform);
  return (
    <aside className={card.side}>
      {board.risers.length > 0 && (
        <SideCard title="升得最快" note={`较${stepWords[filter.period][0]}，前 100`}>
          {board.risers.map((row) => (
            <SideAccount key={row.place} account={accountOf(row)}>
              <b className={card.up}>+{row.rise ?? 0}</b>
            </SideAccount>
          ))}
        </SideCard>
      )}
      {board.cheapest.length > 0 && (
        <SideCard
          title={`${cost.name}最低`}
          note={`${positionName(platformOf(filter.platform), mainPosition)}，前 20`}
        >
          {board.cheapest.map((row) => (
            <SideAccount key={row.place} account={accountOf(row)}>
              <b>{formatCost(row.cost_fen)}</b>
            </SideAccount>
          ))}
        </SideCard>
      )}
      {filter.kind !== 'value' && board.cheapest.length > 0 && (
        <p className={s.more}>
          <a href={boardHref({ ...filter, kind: 'value', category: 0, area: 0, date: '' })}>
            看性价比榜
          </a>
        </p>
      )}
      <Subscribe view={view} />
      <BoardFormula board={board} />
      {board.past.length > 0 && <Past view={view} />}
      <Card flush className={card.card}>
        <h2>发现不对</h2>
        <p>
          数据异常、账号归错品类，请点进账号，在它的页面提交纠错，不用登录。已发布的榜不改，改正从下一期算起。
        </p>
      </Card>
    </aside>
  );
}

const accountOf = ({ title, good_sn, platform }: BoardView['board']['risers'][number]) => ({
  account_name: title,
  good_sn,
  staff_style: platform,
});

/** A link that a script opens as a dialog (BoardPage). */
function Subscribe({ view: { filter } }: { view: BoardView }) {
  const { platform, kind, category, area } = filter;
  const fields = { platform, kind, category, area };
  return (
    <Card flush className={card.card}>
      <h2>
        每周一发邮件
        <span>随时退订</span>
      </h2>
      <p>周榜发布后发一封：前十名、升降、两句看点，和地址不变的榜单链接。</p>
      <p>
        <LinkButton
          size={32}
          kind="outlined"
          href={href('form-name', { name: 'board-mail', ...fields })}
          rel="nofollow"
          data-subscribe=""
        >
          订阅{boardName(fields)}
        </LinkButton>
      </p>
    </Card>
  );
}

const SHOWN = 6;
const DAYS = { day: 1, week: 7, month: 30 } as const;

function Past({ view: { filter, board } }: { view: BoardView }) {
  const { period } = filter;
  const own = boardHref({ ...filter, date: board.to });
  const nth = Math.max(0, board.past.indexOf(board.to));
  const from = Math.max(0, Math.min(nth, board.past.length - SHOWN));
  const years = board.past.map((day) => fullPeriodName(period, day).slice(0, 4));
  return (
    <Card flush className={card.card}>
      <h2>
        往期
        <span>地址不变，可引用</span>
      </h2>
      <ul className={s.past}>
        {board.past.slice(from, from + SHOWN).map((day) => (
          <li key={day}>
            <a
              href={boardHref({ ...filter, date: day })}
              aria-current={day === board.to ? 'page' : undefined}
            >
              {periodName(period, day)}
              {period !== 'day' && (
                <span>
                  {shortDay(shiftDay(day, 1 - DAYS[period]))} 至 {shortDay(day)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {[...new Set(years)]
          .map((year) => `${year} 年 ${years.filter((each) => each === year).length} 期`)
          .join('　')}
      </p>
      <p className={s.address}>
        <a href={own}>{decodeURI(own)}</a>
      </p>
    </Card>
  );
}
