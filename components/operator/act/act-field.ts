import type { Output } from '@/lib/contract';

/** A field of an act's form. */
export type ActField = Output<'operator/item'>['forms'][number]['fields'][number];

/** An upload is taken up to 6 MB, the form around it included. */
export const mostFileBytes = 5 * 1024 * 1024;

const isFile = ({ kind }: ActField): boolean => kind === 'file' || kind === 'path';

/** 驳回的理由，对方可见: what a field is, and how it is filled in. */
export function fieldWords({ label }: ActField): { label: string; hint: string } {
  const [, head = label, hint = ''] = /^([^，；：]+)[，；：](.+)$/s.exec(label) ?? [];
  return { label: head, hint };
}

/** What is wrong with a form, by field; nothing is sent then. */
export function actProblems(
  fields: readonly ActField[],
  values: Readonly<Record<string, string>>,
  files: Readonly<Record<string, File>>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of fields) {
    const { name, required } = field;
    const { label } = fieldWords(field);
    const file = files[name];
    if (isFile(field)) {
      if (!file && required) found[name] = `请选择${label}的文件`;
      if (file && file.size > mostFileBytes) found[name] = '文件超过 5 MB，请压缩后重新选择';
    } else if (required && !values[name]?.trim()) {
      found[name] = field.kind === 'select' ? `请选择${label}` : `请填写${label}`;
    }
  }
  return found;
}
