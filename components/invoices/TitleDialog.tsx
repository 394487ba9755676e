import { CallDialog } from '@/components/kit/area/form/CallDialog';
import type { FormField } from '@/lib/domain/form/field';
import { titleKindKeys, titleKinds } from '@/lib/domain/invoices/invoice';
import type { InvoiceTitle } from './invoice-words';

const fields: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'title_kind',
    label: '抬头类型',
    required: true,
    shown: true,
    options: titleKindKeys.map((kind) => ({ value: kind, label: titleKinds[kind] })),
  },
  { kind: 'text', name: 'name', label: '发票抬头', min: 2, max: 60, placeholder: '与营业执照一致' },
  {
    kind: 'text',
    name: 'tax_number',
    label: '税号',
    min: 0,
    max: 20,
    hint: '企业必填，15、18 或 20 位；18 位的是统一社会信用代码',
  },
  {
    kind: 'text',
    name: 'address',
    label: '注册地址',
    min: 0,
    max: 60,
    hint: '以下四项可以不填，贵公司财务要求印在发票上时再填',
  },
  { kind: 'text', name: 'phone', label: '注册电话', min: 0, max: 20 },
  { kind: 'text', name: 'bank', label: '开户银行', min: 0, max: 60 },
  { kind: 'digits', name: 'account', label: '银行账号', max: 30, required: false },
  { kind: 'flag', name: 'is_default', label: '设为默认抬头' },
];

export interface TitleDialogProps {
  /** null: a new one */
  title: InvoiceTitle | null;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** Adds a title, or changes one. */
export function TitleDialog({ title, onClose, onDone }: TitleDialogProps) {
  const done = async () => {
    onClose();
    await onDone();
  };
  if (!title) {
    return (
      <CallDialog
        call="add_bill"
        title="新增抬头"
        ok="保存"
        fields={fields}
        initial={{ title_kind: 'company' }}
        draft="new"
        draftIn="tab"
        onClose={onClose}
        onDone={done}
      />
    );
  }
  const { bill_id: id, is_default: isDefault, lacking: _, differs: __, ...words } = title;
  return (
    <CallDialog
      call="edit_bill"
      title="编辑抬头"
      text="已申请的发票保持原来的抬头。"
      ok="保存"
      fields={fields}
      fixed={{ bill_id: id }}
      initial={{ ...words, is_default: isDefault ? '1' : '0' }}
      draft={String(id)}
      draftIn="tab"
      onClose={onClose}
      onDone={done}
    />
  );
}
