import type { ReactNode } from 'react';
import { Card } from '@/components/kit/ui/Card';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { type BoardFilter, boardHref } from '@/lib/address/board-address';
import { areaName, areas } from '@/lib/domain/catalog/areas';
import { categories } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { boardKindKeys, boardKinds } from '@/lib/domain/rankings/board-kinds';
import s from './BoardFilters.module.css';
import type { BoardView } from './board-view';

/** Every other board, and the parts of this one with their accounts. */
export function BoardFilters({ view: { filter, board } }: { view: BoardView }) {
  const { platform, kind, category, area } = filter;
  const to = (change: Partial<BoardFilter>) => boardHref({ ...filter, ...change });
  const whole = { category: 0, area: 0 };
  const counted = new Map(board.categories.map(({ id, accounts }) => [id, accounts]));
  const ofAreas = new Map(board.areas.map((row) => [row.code, row.accounts]));
  const [largest] = [...board.areas].sort((a, b) => b.accounts - a.accounts || a.code - b.code);
  return (
    <Card flush className={s.filters}>
      <Row name="平台">
        {platforms.map(({ no, name }) => (
          <Choice key={no} href={to({ platform: no, ...whole, date: '' })} isOn={no === platform}>
            <PlatformMark platform={no} />
            {name}
          </Choice>
        ))}
      </Row>
      <Row name="榜单" note={board.intro}>
        {boardKindKeys.map((key) => (
          <Choice
            key={key}
            href={to({ kind: key, ...whole, date: '' })}
            isOn={key === kind && area === 0}
          >
            {boardKinds[key].name}
          </Choice>
        ))}
        {largest && (
          <Choice href={to({ category: 0, area: area || largest.code })} isOn={area !== 0}>
            地区
          </Choice>
        )}
      </Row>
      {area === 0 ? (
        <Row name="品类">
          <Choice href={to(whole)} isOn={category === 0} accounts={board.accounts}>
            全部
          </Choice>
          {categories
            .filter(({ id }) => counted.has(id) || id === category)
            .map(({ id, name }) => (
              <Choice
                key={id}
                href={to({ category: id, area: 0 })}
                isOn={id === category}
                accounts={counted.get(id) ?? 0}
              >
                {name}
              </Choice>
            ))}
        </Row>
      ) : (
        <Row name="地区">
          <Choice href={to(whole)} isOn={false} accounts={board.accounts}>
            全国
          </Choice>
          {areas
            .filter(({ code }) => ofAreas.has(code) || code === area)
            .map(({ code }) => (
              <Choice
                key={code}
                href={to({ category: 0, area: code })}
                isOn={code === area}
                accounts={ofAreas.get(code) ?? 0}
              >
                {areaName(code)}
              </Choice>
            ))}
        </Row>
      )}
    </Card>
  );
}

function Row({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <nav className={s.row} aria-label={name}>
      <b>{name}</b>
      <div>{children}</div>
      {note && <p title={note}>{note}</p>}
    </nav>
  );
}

interface ChoiceProps {
  href: string;
  isOn: boolean;
  accounts?: number;
  children: ReactNode;
}

function Choice({ href, isOn, accounts, children }: ChoiceProps) {
  return (
    <a href={href} aria-current={isOn ? 'page' : undefined}>
      {children}
      {accounts !== undefined && <span>{groupDigits(accounts)}</span>}
    </a>
  );
}
