import { Button } from 'antd';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import s from './settings.module.css';

// The cropper comes with the first picture that is chosen.
const CropDialog = dynamic(() => import('./CropDialog'), { ssr: false });

/** The cropped picture is small whatever was chosen; beyond this a browser may not be able to open it. */
const maxBytes = 30 * 1024 * 1024;

export interface AvatarFieldProps {
  name: string;
  /** null: the drawn one */
  avatar: string | null;
  onChanged: () => Promise<void>;
}

/** The account's picture: chosen, cropped here, drawn anew by the server; or the one that is drawn of the name. */
export function AvatarField({ name, avatar, onChanged }: AvatarFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { busy, run } = useBusy();

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > maxBytes) return toast.error('图片不超过 30 MB，请换一张');
    setChosen(file);
  };
  const keep = async (fileKey: string) => {
    const answer = await api('setting/editUserInfo', { avatar: fileKey }, { showDone: true });
    if (answer.ok) await onChanged();
    return answer.ok;
  };

  return (
    <div className={s.avatar}>
      <Avatar name={name} src={avatar} size={88} />
      <div>
        <input
          ref={picker}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label="头像图片"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = ''; // the same file again is a choice as well
          }}
        />
        <Button onClick={() => picker.current?.click()}>{avatar ? '换一张' : '上传头像'}</Button>
        {avatar && (
          <Button type="link" loading={busy} onClick={() => run(() => keep(''))}>
            用回默认头像
          </Button>
        )}
        <p className={s.hint}>JPG、PNG 或 WebP，选好后裁成圆形；不上传则按昵称生成</p>
      </div>
      {chosen && <CropDialog file={chosen} onClose={() => setChosen(null)} onUploaded={keep} />}
    </div>
  );
}
