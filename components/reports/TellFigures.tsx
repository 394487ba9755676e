import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { FormField } from '@/lib/domain/form/field';
import { formatTime } from '@/lib/domain/time/format-time';
import type { Publication } from './figures-list';

/** Tells what one publication reached, with the screenshots of the owner's own back office. */
export function TellFigures({ row, onTold }: { row: Publication; onTold: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        type={row.reach ? 'default' : 'primary'}
        ghost={!row.reach}
        aria-label={`${row.reach ? '更新' : '填写'} ${row.good_title} ${row.order_sn} 的数据`}
        onClick={() => setOpen(true)}
      >
        {row.reach ? '更新数据' : '填写数据'}
      </Button>
      {isOpen && (
        <CallDialog
          call="report/save-figures"
          title={`${row.good_title} 的效果数据`}
          text={`${row.goods_type}·${row.position_name}，${row.published_on} 发布。请按平台后台的数字填写，广告主会看到数字、日期和截图。`}
          ok="提交"
          fields={fieldsOf(row)}
          fixed={{ order_sn: row.order_sn }}
          initial={{ as_of: formatTime(new Date().toISOString(), 'date') }}
          draft={row.order_sn}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            await onTold();
          }}
        />
      )}
    </>
  );
}

const fieldsOf = ({ reach_name: name }: Publication): readonly FormField[] => [
  { kind: 'digits', name: 'reach', label: `${name}量`, max: 12, required: false },
  {
    kind: 'digits',
    name: 'interactions',
    label: '互动量',
    hint: '点赞、评论、转发、收藏的合计',
    max: 12,
    required: false,
  },
  { kind: 'day', name: 'as_of', label: '数据日期', hint: '截图当天，不早于发布日', required: true },
  { kind: 'files', name: 'files', label: '后台截图', min: 1, max: 6 },
];
