import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { shareDays } from '@/lib/domain/reports/share-days';
import type { Report } from './report-query';

/** Hands the report on as it is narrowed now; the link is shown this once. */
export function ShareDialog({
  report,
  onClose,
  onShared,
}: {
  report: Report;
  onClose: () => void;
  onShared: (link: string) => void;
}) {
  const refresh = useRefresh();
  const { from, to, project, platform } = report;
  return (
    <CallDialog
      call="report/share"
      title="分享投放报告"
      text={`${from} 至 ${to} 发布的内容${project ? `，项目“${project}”` : ''}。得到链接的人不用登录即可查看，看不到订单号、联系人和截图；链接到期自动失效，也可以随时停止。`}
      ok="生成链接"
      fields={fields}
      fixed={{ from, to, project, platform }}
      initial={{ days: '7', with_money: '0' }}
      onClose={onClose}
      onDone={async ({ path }) => {
        onShared(new URL(path, window.location.origin).href);
        onClose();
        await refresh();
      }}
    />
  );
}

const fields = [
  {
    kind: 'choice',
    name: 'days',
    label: '有效期',
    required: true,
    shown: true,
    options: shareDays.map((days) => ({ value: days, label: `${days} 天` })),
  },
  { kind: 'flag', name: 'with_money', label: '显示花费、CPM 和 CPE' },
] as const;
