import { switchToAdvertiser } from '@/components/account/login/switch-to-advertiser';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { onDemand } from '@/components/kit/ui/on-demand';
import { SkeletonLines } from '@/components/kit/ui/Skeleton';
import { href } from '@/lib/address/routes';
import { isAdvertiserGroup, isOwnerGroup } from '@/lib/domain/account/user-group';
import { useApp, useAppStore } from '@/store/AppStoreProvider';

const Waiting = () => (
  <Card>
    <CardHead level={1} title="购物车" />
    <SkeletonLines rows={6} />
  </Card>
);

/** Of who is logged in alone: a visitor's first load does without it. */
const OwnCart = onDemand(() => import('./OwnCart').then((module) => module.OwnCart), Waiting);

/** /shopping/shoppingCart. Its HTML is the same for everybody: who looks is known after mount. */
export function CartPage() {
  const user = useApp((state) => state.user);
  const known = useApp((state) => state.userKnown);
  if (!known) {
    return <Waiting />;
  }
  return isAdvertiserGroup(user?.group) ? <OwnCart /> : <AskToLogin />;
}

function AskToLogin() {
  const store = useAppStore();
  const isOwner = useApp((state) => isOwnerGroup(state.user?.group));
  const cart = href('shopping-shoppingCart');
  return (
    <Card>
      <CardHead level={1} title="购物车" />
      <EmptyState
        title={isOwner ? '购物车属于广告主账号' : '登录后查看购物车'}
        text={
          isOwner
            ? '您正以媒体主身份登录，下单投放请换用广告主账号'
            : '加购的报价会保存在您的账号里，可一次比价、一起结算'
        }
        actions={
          <Button
            kind="primary"
            onClick={() => {
              if (isOwner) void switchToAdvertiser(store, '查看购物车', cart);
              else store.getState().openLogin(cart);
            }}
          >
            {isOwner ? '切换为广告主登录' : '广告主登录'}
          </Button>
        }
      />
    </Card>
  );
}
