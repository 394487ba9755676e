import { formatTime } from '@/lib/domain/time/format-time';

/** Above a page that is shown as it was, because its data cannot be had at the moment. @param madeAt ISO */
export function OlderPageNote({ madeAt }: { madeAt: string }) {
  return (
    <p className="page-notice" role="status">
      服务正在恢复，本页是 {formatTime(madeAt, 'minute')} 的内容，价格与状态以恢复后为准
    </p>
  );
}
