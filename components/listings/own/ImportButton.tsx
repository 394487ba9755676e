import { Button, Modal } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { ImportGuide } from './ImportGuide';
import s from './OwnGoods.module.css';
import { saveSheet } from './save-sheet';

type Report = Output<'media/goods/import'>;

/** Says what a sheet does before one is chosen, hands it in, and tells row by row what was not taken. */
export function ImportButton({
  refresh,
  isNew,
}: {
  refresh: () => Promise<void>;
  /** nothing of its owner was approved yet */
  isNew: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  const [report, setReport] = useState<Report | null>(null);
  const [isTelling, setTelling] = useState(false);

  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // the same file may be chosen again once it is mended
    if (!file) return;
    setTelling(false);
    void run(async () => {
      const answer = await api('media/goods/import', { file });
      if (!answer.ok) return;
      setReport(answer.data);
      // Not waited for: the next file is taken as soon as this one's result is read.
      void refresh();
    });
  };

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".xlsx,.csv"
        aria-label="Excel 文件"
        onChange={send}
      />
      <Button
        icon={<Icon name="upload" size={14} />}
        loading={busy}
        onClick={() => setTelling(true)}
      >
        Excel 导入
      </Button>
      <Modal
        open={isTelling}
        centered
        width={560}
        title="Excel 导入"
        footer={
          <Button type="primary" onClick={() => input.current?.click()}>
            选择文件
          </Button>
        }
        onCancel={() => setTelling(false)}
      >
        <ImportGuide isNew={isNew} />
      </Modal>
      <Modal
        open={report !== null}
        centered
        width={640}
        title="导入结果"
        footer={
          <>
            {report?.refused && (
              <Button
                icon={<Icon name="download" size={14} />}
                onClick={() => report.refused && saveSheet(report.refused)}
              >
                下载未导入的 {report.bad} 行
              </Button>
            )}
            <Button type="primary" onClick={() => setReport(null)}>
              知道了
            </Button>
          </>
        }
        onCancel={() => setReport(null)}
      >
        {report && <Told report={report} />}
      </Modal>
    </>
  );
}

function Told({ report }: { report: Report }) {
  const { rows, created, requested, updated, unchanged, bad, faults } = report;
  const parts = [
    created > 0 && `新增 ${created} 个，等待审核`,
    requested > 0 && `${requested} 个改动送审`,
    updated > 0 && `${updated} 个即时生效`,
    unchanged > 0 && `${unchanged} 个没有变化`,
    bad > 0 && `${bad} 行有误，未导入`,
  ].filter(Boolean);
  return (
    <>
      <p className={s.told}>
        共 {rows} 行：{parts.join('；') || '没有可导入的内容'}
      </p>
      {faults.length > 0 && (
        <div className={s.faults}>
          <AreaTable
            dense
            rows={faults.map((fault, index) => ({ ...fault, index }))}
            rowKey={({ index }) => index}
            columns={[
              { title: '行', width: 72, render: ({ row }) => row },
              { title: '列', width: 140, render: ({ column }) => column || '—' },
              { title: '原因', render: ({ reason }) => reason },
            ]}
          />
        </div>
      )}
    </>
  );
}
