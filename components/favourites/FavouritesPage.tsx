import { useRefresh } from '@/components/hooks/use-refresh';
import { LinkButton } from '@/components/ui/Button';
import { Card, CardHead } from '@/components/ui/Card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pager } from '@/components/ui/Pager';
import type { Output } from '@/lib/contract';
import { href } from '@/lib/routes';
import s from './FavouritesPage.module.css';
import { FavouritesTable } from './FavouritesTable';

/** A type, not an interface: a loader's props must be a record. */
export type FavouritesPageProps = { favourites: Output<'collect/index'>; fell: boolean };

const address = (fell: boolean, page = 1): string =>
  href('personal-myCollection', {
    fell: fell ? 1 : undefined,
    page: page > 1 ? page : undefined,
  });

/** /personal/myCollection: what was marked, what it cost then and now, whether it can be ordered. */
export function FavouritesPage({ favourites, fell }: FavouritesPageProps) {
  const refresh = useRefresh();
  const { goods_list: goods, total, fell_count: fellCount } = favourites;
  return (
    <Card flush>
      <CardHead
        flush
        level={1}
        title="我的收藏"
        note="价格与收藏时相比"
        more={
          <nav className={s.tabs} aria-label="筛选">
            <a
              className={cx(s.tab, !fell && s.on)}
              href={address(false)}
              aria-current={fell ? undefined : 'page'}
            >
              全部
            </a>
            <a
              className={cx(s.tab, fell && s.on)}
              href={address(true)}
              aria-current={fell ? 'page' : undefined}
            >
              降价 {fellCount}
            </a>
          </nav>
        }
      />
      {goods.length > 0 ? (
        <>
          <FavouritesTable goods={goods} onChanged={refresh} />
          <div className={s.foot}>
            <span>共 {total} 个账号</span>
            <Pager
              page={favourites.page}
              pages={Math.ceil(total / favourites.page_size)}
              href={(page) => address(fell, page)}
            />
          </div>
        </>
      ) : fell ? (
        <EmptyState
          title="收藏的账号还没有降价"
          text="降价的会出现在这里"
          actions={
            <LinkButton kind="primary" size={32} href={address(false)}>
              看全部收藏
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          title="还没有收藏"
          text="在列表或详情页点爱心，价格变化会显示在这里"
          actions={
            <LinkButton kind="primary" size={32} href={href('productList')}>
              去挑账号
            </LinkButton>
          }
        />
      )}
    </Card>
  );
}
