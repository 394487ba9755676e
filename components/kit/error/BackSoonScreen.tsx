import { ErrorScreen, type ErrorScreenProps } from './ErrorScreen';
import { RetryButton } from './RetryButton';

export function BackSoonScreen({ code, requestId }: Pick<ErrorScreenProps, 'code' | 'requestId'>) {
  return (
    <ErrorScreen
      code={code}
      title="服务正在恢复，稍等片刻"
      text="恢复后会回到您刚才的页面"
      requestId={requestId}
      action={<RetryButton />}
    />
  );
}
