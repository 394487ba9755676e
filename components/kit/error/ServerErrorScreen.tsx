import { LinkButton } from '@/components/kit/ui/Button';
import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen';

export function ServerErrorScreen({ requestId }: Pick<ErrorScreenProps, 'requestId'>) {
  return (
    <ErrorScreen
      code="500"
      title="服务器出错了，请稍候再试"
      text="我们已记录这次错误，已提交的内容不会丢"
      requestId={requestId}
      action={
        <LinkButton size={40} href="/productList" data-full>
          看全部资源
        </LinkButton>
      }
    />
  );
}
