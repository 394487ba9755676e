import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { pictureKinds, usePictureUpload } from './use-picture-upload';

export interface PictureButtonProps {
  purpose: 'avatar' | 'listing';
  /** What is chosen, for screen readers: 完播率截图. */
  what: string;
  /** A quiet link where a picture is there already. */
  quiet?: boolean;
  children: ReactNode;
  onDone: (file: { file_key: string; name: string; url: string }) => void;
}

/** A button that takes one picture and uploads it. */
export function PictureButton({ purpose, what, quiet, children, onDone }: PictureButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { busy, upload } = usePictureUpload(purpose, onDone);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        accept={pictureKinds}
        aria-label={what}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = ''; // the same file again is a choice as well
        }}
      />
      <Button
        size="small"
        type={quiet ? 'link' : 'default'}
        loading={busy}
        icon={quiet ? null : <Icon name="upload" size={14} />}
        aria-label={`${children} ${what}`}
        onClick={() => picker.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
