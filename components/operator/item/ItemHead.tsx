import { Button } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { isQueueName, subjectWords } from '@/lib/domain/operators/subject-name';
import { formatTime } from '@/lib/domain/time/format-time';
import { Key } from '../kit/Key';
import { PageHead } from '../kit/PageHead';
import { leftWords, waitedWords } from '../kit/time-words';
import s from './Item.module.css';
import type { ItemShown } from './item-shown';
import type { useHold } from './use-hold';

export interface ItemHeadProps {
  shown: ItemShown;
  now: string;
  hold: ReturnType<typeof useHold>;
  onGo: (key: string) => void;
  onHandOver: () => void;
}

/** What it is, how long it may wait, who else looks, and the ways out of it. */
export function ItemHead({ shown, now, hold, onGo, onHandOver }: ItemHeadProps) {
  const { entry, item, place, total, before, after } = shown;
  const { queue } = entry;
  const isWaiting = isQueueName(queue);
  return (
    <PageHead
      before={
        <a
          className={s.back}
          href={isWaiting ? href('operator-queue', { queue }) : href('operator-search')}
        >
          {isWaiting ? subjectWords(queue) : '查询'} ›
        </a>
      }
      title={item.title}
      note={
        item.subtitle && (
          <span className={s.subtitle} title={item.subtitle}>
            {item.subtitle}
          </span>
        )
      }
      under={
        <span className={s.told}>
          {item.state && <Tag tone="blue">{item.state}</Tag>}
          {isWaiting && (
            <span>
              {formatTime(entry.since, 'minute')} 起，已等 {waitedWords(entry.since, now)}
            </span>
          )}
          {entry.due && (
            <b className={entry.is_late ? s.late : undefined}>{leftWords(entry.due, now)}</b>
          )}
        </span>
      }
      more={
        isWaiting && (
          <>
            {entry.viewers.length > 0 && <span>{entry.viewers.join('、')}正在看</span>}
            <span className={s.quiet}>
              第 {place} / {total} 件
            </span>
            <Button size={32} disabled={before === null} onClick={() => before && onGo(before)}>
              <Key name="K" />
              上一件
            </Button>
            <Button size={32} disabled={after === null} onClick={() => after && onGo(after)}>
              下一件
              <Key name="J" />
            </Button>
            {entry.is_mine && (
              <>
                <Button size={32} onClick={onHandOver}>
                  交给
                  <Key name="H" />
                </Button>
                <Button size={32} loading={hold.busy} onClick={hold.putBack}>
                  放回
                  <Key name="P" />
                </Button>
              </>
            )}
            {entry.holder === null && (
              <Button size={32} kind="outlined" loading={hold.busy} onClick={hold.take}>
                领取
                <Key name="T" />
              </Button>
            )}
          </>
        )
      }
    />
  );
}
