import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { clearedHref } from './ListBar';
import { type ListView, nounOf } from './list-view';
import { lookedForHref } from './looked-for-href';
import type { WayOut } from './way-out';

/** An empty list names what it is empty of, and the step that fills it with its number. */
export function ListEmpty({ view, wayOut }: { view: ListView; wayOut: WayOut | undefined }) {
  return (
    <EmptyState
      title={`没有符合条件的${nounOf(view)}`}
      text={
        wayOut
          ? `去掉“${wayOut.name}”，可看到 ${groupDigits(wayOut.count)} 个`
          : '去掉一些条件，或换一个平台看看'
      }
      actions={
        <>
          {wayOut && (
            <LinkButton
              kind="primary"
              size={32}
              href={listHref(view.list, wayOut.filter, { q: wayOut.q })}
            >
              去掉{wayOut.condition}
            </LinkButton>
          )}
          <LinkButton kind={wayOut ? 'plain' : 'primary'} size={32} href={clearedHref(view)}>
            清空筛选
          </LinkButton>
          {view.q && (
            <LinkButton kind="plain" size={32} href={lookedForHref(view.q)}>
              代找这个账号
            </LinkButton>
          )}
        </>
      }
    />
  );
}
