import { LinkButton } from '@/components/kit/ui/Button';
import { ErrorScreen } from './ErrorScreen';

export function NotFoundScreen() {
  return (
    <ErrorScreen
      code="404"
      title="您访问的资源不存在"
      text="链接可能已失效，或账号已下架"
      action={
        <LinkButton size={40} href="/productList" data-full>
          搜同类账号
        </LinkButton>
      }
    />
  );
}
