/** Space around a toast, and the least width in which one can be read; px. */
const gap = 12;
const least = 200;

interface Box {
  left: number;
  right: number;
}

export interface ToastPlace {
  left?: number;
  top?: number;
  maxWidth?: number;
}

/**
 * Where a toast says its sentence without hiding an open dialog: at its one height, 410 px from the top (spec 9, the
 * style sheet's place), beside the dialog. Where a narrow window leaves no room there, at the upper edge.
 */
export function toastPlace(dialog: Box | null, view: { width: number }): ToastPlace {
  if (!dialog) return {};
  const after = view.width - dialog.right;
  const width = Math.max(dialog.left, after);
  if (width < least + 2 * gap) return { top: gap };
  const left = dialog.left >= after ? dialog.left / 2 : dialog.right + after / 2;
  return { left, maxWidth: width - 2 * gap };
}
