import type { ConsoleFact } from '@/lib/contract/shapes/console-item';

const picture = /\.(png|jpe?g|webp|gif)$/i;

/** Files beside a fact: a label ends with what a file really is, or it is said. */
export const shownFiles = (
  files: readonly { name: string; url: string; isImage?: boolean }[],
): ConsoleFact['files'] =>
  files.map(({ name, url, isImage = picture.test(name) }) => ({ name, url, is_image: isImage }));
