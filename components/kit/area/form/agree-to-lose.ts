import { confirm } from '@/components/kit/ui/overlay/confirm';

/** Asks before what was typed and not sent is given up. @returns true where nothing was, or the reader agrees */
export const agreeToLose = async (isDirty: boolean): Promise<boolean> =>
  !isDirty ||
  confirm({
    title: '放弃未提交的内容？',
    text: '关闭后，刚才填写的内容不会保留。',
    okText: '放弃',
    cancelText: '继续填写',
    danger: true,
  });
