import { Button } from 'antd';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import s from './ListingForm.module.css';
import { PictureButton } from './PictureButton';

export interface AvatarUploadProps {
  /** of the account: the drawn avatar is made of it */
  name: string;
  /** address of the picture; '' the drawn one */
  avatar: string;
  onChange: (avatar: string) => void;
}

/** The account's picture, or the one drawn of its name. */
export function AvatarUpload({ name, avatar, onChange }: AvatarUploadProps) {
  return (
    <div className={s.avatar}>
      <Avatar name={name || '账号'} src={avatar} size={56} />
      <div>
        <PictureButton
          purpose="avatar"
          what="头像"
          onDone={({ file_key }) => onChange(`/api/file/${file_key}`)}
        >
          {avatar ? '换一张' : '上传头像'}
        </PictureButton>
        {avatar ? (
          <Button type="link" size="small" onClick={() => onChange('')}>
            去掉
          </Button>
        ) : (
          <p className={s.hint}>不传则按名称生成</p>
        )}
      </div>
    </div>
  );
}
