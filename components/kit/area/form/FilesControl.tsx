import { Button, Upload } from 'antd';
import { useUploads } from '@/components/kit/hooks/use-uploads';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { FormField } from '@/lib/domain/form/field';

export interface FilesControlProps {
  field: FormField & { kind: 'files' };
  id: string | undefined;
  /** Of uploaded files. */
  keys: readonly string[];
  onChange: (keys: readonly string[]) => void;
}

/** Pictures and PDFs, each uploaded as soon as it is chosen; the form keeps their keys. */
export default function FilesControl({ field, id, keys, onChange }: FilesControlProps) {
  const { busy, send, remove, files } = useUploads(keys, onChange, field.purpose ?? 'brief');

  return (
    <Upload
      {...(id ? { id } : null)}
      accept={
        field.purpose === 'invoice'
          ? '.pdf,.ofd,.xml'
          : 'image/jpeg,image/png,image/webp,application/pdf'
      }
      disabled={busy || keys.length >= field.max}
      beforeUpload={(file) => {
        void send(file);
        return Upload.LIST_IGNORE; // our own call sends it; the list below is of what the server has
      }}
      fileList={files.map(({ key, name, url }) => ({
        uid: key,
        status: 'done' as const,
        name,
        ...(url ? { url } : {}),
      }))}
      onRemove={({ uid }) => remove(uid)}
    >
      <Button
        loading={busy}
        icon={<Icon name="upload" size={16} />}
        disabled={keys.length >= field.max}
      >
        上传
      </Button>
    </Upload>
  );
}
