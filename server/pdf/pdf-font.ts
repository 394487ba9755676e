import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keysOf } from '@/lib/domain/text/keys-of';

/** Noto Sans SC and Noto Serif SC (OFL 1.1), whole: names of people have characters that smaller sets lack. */
const files = {
  regular: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  semibold: 'noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
  serif: 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
  serifBold: 'noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf',
} as const;

export type PdfFontName = keyof typeof files;

export const pdfFontNames = keysOf(files);

// On globalThis, because pages and API routes load a module twice: 10 MB each.
const held = globalThis as typeof globalThis & {
  __pdfFonts?: Partial<Record<PdfFontName, Buffer>>;
};

/** A font's bytes, read with the first document that needs it. A document embeds the characters that it uses alone. */
export function pdfFont(name: PdfFontName): Buffer {
  held.__pdfFonts ??= {};
  held.__pdfFonts[name] ??= readFileSync(
    path.join(process.cwd(), 'node_modules/@expo-google-fonts', files[name]),
  );
  return held.__pdfFonts[name];
}
