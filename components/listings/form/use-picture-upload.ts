import { useBusy } from '@/components/kit/hooks/use-busy';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';

/** Security.md, Limits: an upload is at most 6 MB. */
const maxBytes = 6 * 1024 * 1024;

export const pictureKinds = 'image/jpeg,image/png,image/webp';

/** Uploads a picture as soon as it is chosen. @param onDone the stored file */
export function usePictureUpload(
  purpose: 'avatar' | 'listing',
  onDone: (file: Output<'upload'>) => void,
) {
  const { busy, run } = useBusy();
  return {
    busy,
    upload: (file: File | undefined) =>
      run(async () => {
        if (!file) return;
        if (file.size > maxBytes) return toast.error('单张图片不超过 6 MB，请压缩后重试');
        const answer = await api('upload', { purpose, file });
        if (answer.ok) onDone(answer.data);
      }),
  };
}
