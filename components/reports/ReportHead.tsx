import { useRouter } from 'next/router';
import { useState } from 'react';
import { ListFilters } from '@/components/kit/area/list/ListFilters';
import { ShareLinks } from '@/components/kit/area/share/ShareLinks';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button, LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { saveFile } from '@/lib/browser/save-file';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { periodNames, reportPeriods } from '@/lib/domain/reports/period';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Report.module.css';
import { type Report, type ReportQuery, reportInput, reportQuery } from './report-query';
import { ShareDialog } from './ShareDialog';

/** What the report is about, what can be done with it, and who else may see it. */
export function ReportHead({ report }: { report: Report }) {
  const { query: raw, push } = useRouter();
  const query = reportQuery.read(raw);
  const { busy, run } = useBusy();
  const [isSharing, setSharing] = useState(false);
  const [link, setLink] = useState('');
  const to = (more: Partial<ReportQuery>) =>
    href('personal-dropreport', reportQuery.params({ ...query, ...more }));

  const save = () =>
    run(async () => {
      const answer = await api('report/export', reportInput(query));
      if (!answer.ok) return;
      const { name, content } = answer.data;
      saveFile(
        Uint8Array.from(atob(content), (c) => c.charCodeAt(0)),
        name,
        xlsx,
      );
    });

  return (
    <Card>
      <CardHead
        level={1}
        title="投放报告"
        note={`${report.from} 至 ${report.to}，${report.orders.length} 个订单已发布，${formatTime(report.made_at, 'minute')} 统计`}
        more={
          <span className={s.acts}>
            <LinkButton
              size={32}
              href={href('personal-dropreport-print', reportQuery.params(query))}
              target="_blank"
            >
              <Icon name="file" size={16} /> 打印
            </LinkButton>
            <Button size={32} loading={busy} disabled={report.orders.length === 0} onClick={save}>
              <Icon name="download" size={16} /> 导出
            </Button>
            <Button size={32} kind="outlined" onClick={() => setSharing(true)}>
              <Icon name="link" size={16} /> 分享
            </Button>
          </span>
        }
      />
      <Choice
        label="时间"
        items={reportPeriods.map((period) => ({
          label: periodNames[period],
          href: to({ period, from: '', to: '' }),
          on: query.period === period,
        }))}
      />
      {query.period === 'own' && (
        <ListFilters
          key={`${query.from} ${query.to}`}
          filters={[{ kind: 'days', from: 'from', to: 'to', label: '发布日期' }]}
          values={{ from: query.from, to: query.to }}
          path={href('personal-dropreport')}
          onApply={({ from = '', to: until = '' }) =>
            void push(to({ from: String(from), to: String(until) }))
          }
          clearHref={null}
        />
      )}
      <Choice
        label="项目"
        items={[
          {
            label: `全部 ${report.all_orders}`,
            href: to({ project: '' }),
            on: query.project === '',
          },
          ...report.projects.map(({ name, orders }) => ({
            label: `${name} ${orders}`,
            href: to({ project: name }),
            on: query.project === name,
          })),
        ]}
      />
      <Choice
        label="平台"
        items={[
          { label: '全部', href: to({ platform: '' }), on: query.platform === '' },
          ...report.all_platforms.map(({ platform, name, orders }) => ({
            label: `${name} ${orders}`,
            href: to({ platform: String(platform) }),
            on: query.platform === String(platform),
          })),
        ]}
      />
      {(link !== '' || report.shares.length > 0) && (
        <div className={s.shares}>
          <ShareLinks
            made={link}
            links={report.shares}
            what={(share) => [
              `${share.from} 至 ${share.to}`,
              share.project,
              share.platform > 0 && platformOf(share.platform).name,
              share.with_money ? '显示金额' : '不显示金额',
            ]}
            note={({ views, viewed_at: at }) =>
              views === 0
                ? '还没有打开过'
                : `打开 ${views} 次，最近 ${formatTime(at ?? '', 'minute')}`
            }
            stop={(share_id) => api('report/unshare', { share_id }, { showDone: true })}
          />
        </div>
      )}
      {isSharing && (
        <ShareDialog report={report} onClose={() => setSharing(false)} onShared={setLink} />
      )}
    </Card>
  );
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Choice({
  label,
  items,
}: {
  label: string;
  items: readonly { label: string; href: string; on: boolean }[];
}) {
  return (
    <nav className={s.choice} aria-label={label}>
      <span className={s.choiceLabel}>{label}</span>
      {items.map((item) => (
        <a
          key={item.label}
          className={cx(s.option, item.on && s.on)}
          href={item.href}
          data-scroll="keep"
          aria-current={item.on ? 'page' : undefined}
        >
          {item.label}
        </a>
      ))}
    </nav>
  );
}
