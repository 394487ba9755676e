import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { Button } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { Tag } from '@/components/kit/ui/Tag';
import { titleKinds } from '@/lib/domain/invoices/invoice';
import type { InvoiceTitle } from './invoice-words';
import s from './invoices.module.css';
import { TitleDialog } from './TitleDialog';

/** A person's titles: add, change, delete. */
export function TitlesTable({
  titles,
  onDone,
}: {
  titles: readonly InvoiceTitle[];
  onDone: () => Promise<unknown>;
}) {
  const [editing, setEditing] = useState<InvoiceTitle | 'new' | null>(null);
  const [leaving, setLeaving] = useState<InvoiceTitle | null>(null);
  const add = (
    <Button kind="primary" size={32} onClick={() => setEditing('new')}>
      新增抬头
    </Button>
  );
  return (
    <>
      {titles.length === 0 ? (
        <EmptyState
          title="还没有发票抬头"
          text="企业请备好税号；地址、电话、开户行和账号可以不填"
          actions={add}
        />
      ) : (
        <>
          <AreaTable
            rows={titles}
            rowKey={(title) => title.bill_id}
            columns={[
              {
                title: '抬头',
                render: (title) => (
                  <>
                    <b className={s.amount}>{title.name}</b> {title.is_default && <Tag>默认</Tag>}
                    <p className={s.quiet}>{titleKinds[title.title_kind]}</p>
                    {title.differs && <p className={s.note}>{title.differs}</p>}
                  </>
                ),
              },
              { title: '税号', width: 200, render: (title) => title.tax_number || '—' },
              {
                title: '数电专票',
                width: 300,
                render: (title) =>
                  title.lacking.length > 0 ? (
                    <span className={s.note}>缺 {title.lacking.join('、')}</span>
                  ) : (
                    <Tag tone="green">可开</Tag>
                  ),
              },
              {
                title: '操作',
                width: 140,
                align: 'end',
                render: (title) => (
                  <span className={s.acts}>
                    <Button kind="text" size={28} onClick={() => setEditing(title)}>
                      编辑
                    </Button>
                    <Button kind="text" size={28} onClick={() => setLeaving(title)}>
                      删除
                    </Button>
                  </span>
                ),
              },
            ]}
          />
          <div className={s.apply}>{add}</div>
        </>
      )}
      {editing && (
        <TitleDialog
          title={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onDone={onDone}
        />
      )}
      {leaving && (
        <CallDialog
          call="del_bill"
          title={`删除抬头「${leaving.name}」？`}
          text="已申请的发票不受影响。"
          ok="删除"
          danger
          fields={[]}
          fixed={{ bill_id: leaving.bill_id }}
          onClose={() => setLeaving(null)}
          onDone={async () => {
            setLeaving(null);
            await onDone();
          }}
        />
      )}
    </>
  );
}
