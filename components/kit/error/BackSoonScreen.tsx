import { ErrorScreen } from './ErrorScreen';
import { RetryButton } from './RetryButton';

export function BackSoonScreen({ code }: { code: string }) {
  return (
    <ErrorScreen
      code={code}
      title="服务正在恢复，稍等片刻"
      text="恢复后会回到您刚才的页面"
      action={<RetryButton />}
    />
  );
}
