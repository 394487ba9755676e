import { switchToAdvertiser } from '@/components/account/login/switch-to-advertiser';
import { Button } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Drawer } from '@/components/kit/ui/overlay/Drawer';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './CartPanel.module.css';
import { HotGoods } from './HotGoods';

/** What a visitor sees in the drawer: nothing is kept before the login. */
export function CartVisitor({ onClose }: { onClose: () => void }) {
  const store = useAppStore();
  const isOwner = useApp((state) => isOwnerGroup(state.user?.group));
  return (
    <Drawer title="购物车" onClose={onClose}>
      <div className={s.body}>
        <div className={s.list}>
          <EmptyState
            title={isOwner ? '购物车属于广告主账号' : '登录后查看购物车'}
            text={
              isOwner
                ? '您正以媒体主身份登录，下单投放请换用广告主账号'
                : '加购的报价会保存在您的账号里'
            }
            actions={
              <Button
                kind="primary"
                onClick={() => {
                  onClose();
                  if (isOwner) void switchToAdvertiser(store, '查看购物车');
                  else store.getState().openLogin();
                }}
              >
                {isOwner ? '切换为广告主登录' : '广告主登录'}
              </Button>
            }
          />
        </div>
        <HotGoods />
      </div>
    </Drawer>
  );
}
