import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import { cropPicture, type Square } from './crop-picture';
import s from './settings.module.css';

export interface CropDialogProps {
  file: File;
  onClose: () => void;
  /** @returns false where it was refused: the picture stays */
  onUploaded: (fileKey: string) => Promise<boolean>;
}

/** The part of a picture that becomes the avatar; by mouse, finger, arrow keys and the slider. */
export default function CropDialog({ file, onClose, onUploaded }: CropDialogProps) {
  const [address, setAddress] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const { busy, run } = useBusy();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const unreadable = () => {
    toast.error('图片读不出来，请换一张');
    onClose();
  };
  const keep = async () => {
    if (!square) return;
    const picture = await cropPicture(file, square).catch(() => null);
    if (!picture) return unreadable();
    const answer = await api('upload', { purpose: 'avatar', file: picture });
    if (answer.ok && (await onUploaded(answer.data.file_key))) onClose();
  };

  return (
    <Modal
      open
      centered
      title="裁剪头像"
      width={400}
      mask={{ closable: false }}
      okText="保存头像"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !square }}
      onOk={() => run(keep)}
      onCancel={onClose}
    >
      <div className={s.crop}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, inPixels) => setSquare(inPixels)}
            mediaProps={{ onError: unreadable }}
            cropperProps={{ role: 'group', 'aria-label': '裁剪范围，方向键移动图片' }}
          />
        )}
      </div>
      <label className={s.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Modal>
  );
}
