import { Button } from '@/components/ui/Button';
import { Drawer } from '@/components/ui/Drawer';
import { EmptyState } from '@/components/ui/EmptyState';
import { useAppStore } from '@/store/AppStoreProvider';
import s from './CartPanel.module.css';
import { HotGoods } from './HotGoods';

/** What a visitor sees in the drawer: nothing is kept before the login. */
export function CartVisitor({ onClose }: { onClose: () => void }) {
  const store = useAppStore();
  return (
    <Drawer title="购物车" onClose={onClose}>
      <div className={s.body}>
        <div className={s.list}>
          <EmptyState
            title="登录后查看购物车"
            text="加购的报价会保存在您的账号里"
            actions={
              <Button
                kind="primary"
                onClick={() => {
                  onClose();
                  store.getState().openLogin();
                }}
              >
                广告主登录
              </Button>
            }
          />
        </div>
        <HotGoods />
      </div>
    </Drawer>
  );
}
