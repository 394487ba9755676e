import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './settings.module.css';

type Request = NonNullable<Output<'setting/security'>['phone_request']>;

/** Somebody asked for another phone and an operator has yet to look: the owner may call it off. */
export function PhoneRequest({ request }: { request: Request }) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const cancel = async () => {
    const answer = await api('setting/cancel-phone-request', {}, { showDone: true });
    // Refused means that it was decided meanwhile: the page says how.
    if (answer.ok || answer.status === 422) await refresh();
  };
  return (
    <p className={s.held}>
      <Icon name="warn" size={16} />
      {formatTime(request.asked_at, 'minute')} 申请把登录手机改为 {request.mobile}
      ，平台审核中；不是您本人请立即取消
      <Button kind="plain" size={28} loading={busy} onClick={() => run(cancel)}>
        取消申请
      </Button>
    </p>
  );
}
